// @ts-check
// The entry module of a replay: slider, keys and buttons move through the game; the address follows, so that every
// moment has its own link.

import "./site.js";
import { setUpBoard } from "./board.js";
import { find, findAll, modified, nearest, need } from "./dom.js";
import { setUpOverlays } from "./overlays.js";
import { requestParts } from "./parts.js";
import { Player } from "./player.js";

const main = need("main[data-table]");
const table = main.dataset.table ?? "";
const undone = new Set(main.dataset.undone?.split(" ").map(Number));
const last = Number(main.dataset.last);
const line = [...Array(last + 1).keys()].filter((ply) => ply === 0 || !undone.has(ply));
const slider = need("#slider", HTMLInputElement);
const button = need("#to-play");
const play = button.getAttribute("aria-label") ?? "";
const pause = button.dataset.pause ?? "";

/** @param {number} ply */
function markInLog(ply) {
  for (const entry of findAll(".log li")) entry.classList.toggle("is-now", Number(entry.dataset.ply) === ply);
  const now = find(".log li.is-now");
  const log = find(".log.tall");
  if (!now || !log) return;
  const branch = now.closest("details");
  if (branch) branch.open = true;
  log.scrollTop += now.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
}

const board = setUpBoard();
const player = new Player(Number(need("#at").textContent), {
  line,
  load: (ply) => requestParts(`/t/${table}/${ply}/parts`),
  wanted(ply) {
    slider.value = String(player.place(ply));
    slider.setAttribute("aria-valuetext", String(ply));
    need("#at").textContent = String(ply);
  },
  arrived(ply) {
    const path = `/t/${table}/${ply}`;
    history.replaceState(null, "", path);
    need("#permalink", HTMLAnchorElement).href = path;
    markInLog(ply);
    board?.look(need("#at-moment").dataset.look);
    need("#news").textContent = need("#at-moment").textContent;
  },
  running(yes) {
    button.classList.toggle("playing", yes);
    button.setAttribute("aria-label", yes ? pause : play);
  },
  setInterval: (action, milliseconds) => setInterval(action, milliseconds),
  clearInterval: (timer) => clearInterval(timer),
});

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => player.step(-1),
  ArrowRight: () => player.step(1),
  PageUp: () => player.step(-10),
  PageDown: () => player.step(10),
  Home: () => player.go(0),
  End: () => player.go(last),
  " ": () => player.toggle(),
};

/** @param {KeyboardEvent} event */
function isOurs(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || nearest(event, "select, input, dialog")) return false;
  return event.key !== " " || !nearest(event, "button, a, summary", Element);
}

slider.addEventListener("input", () => player.go(line[Number(slider.value)] ?? 0));
need("#to-prev").addEventListener("click", () => player.step(-1));
need("#to-next").addEventListener("click", () => player.step(1));
button.addEventListener("click", () => player.toggle());
for (const [id, ply] of /** @type {[string, number][]} */ ([["#to-first", 0], ["#to-last", last]])) {
  need(id).addEventListener("click", (event) => {
    event.preventDefault();
    player.go(ply);
  });
}
document.addEventListener("click", (event) => {
  const entry = nearest(event, ".log a.ply")?.closest("li");
  if (!entry || modified(event)) return;
  event.preventDefault();
  player.go(Number(entry.dataset.ply));
});
document.addEventListener("keydown", (event) => {
  const action = KEYS[event.key];
  if (!action || !isOurs(event)) return;
  event.preventDefault();
  action();
});

setUpOverlays();
markInLog(Number(need("#at").textContent));
