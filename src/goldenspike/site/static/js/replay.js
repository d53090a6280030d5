// @ts-check
// The entry of a replay: slider, keys and buttons move through the game; the address follows, so that every moment has
// its link.

import "./site.js";
import { setUpBoard } from "./board.js";
import { find, findAll, modified, nearest, need } from "./dom.js";
import { requestParts } from "./parts.js";
import { Player } from "./player.js";

const main = need("main[data-table]");
const table = main.dataset.table ?? "";
const last = Number(main.dataset.last);
const slider = need("#slider", HTMLInputElement);
const button = need("#to-play");
const play = button.getAttribute("aria-label") ?? "";
const pause = button.dataset.pause ?? "";

/** @param {number} ply */
function markInLog(ply) {
  for (const line of findAll(".log li")) line.classList.toggle("is-now", Number(line.dataset.ply) === ply);
  const now = find(".log li.is-now");
  const log = find(".log.tall");
  if (!now || !log) return;
  log.scrollTop += now.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
}

const player = new Player(Number(slider.value), {
  last,
  load: (ply) => requestParts(`/t/${table}/${ply}/parts`),
  wanted(ply) {
    slider.value = String(ply);
    need("#at").textContent = String(ply);
  },
  arrived(ply) {
    const path = `/t/${table}/${ply}`;
    history.replaceState(null, "", path);
    need("#permalink", HTMLAnchorElement).href = path;
    markInLog(ply);
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
  if (event.ctrlKey || event.metaKey || event.altKey || nearest(event, "select, input")) return false;
  return event.key !== " " || !nearest(event, "button, a, summary", Element);
}

slider.addEventListener("input", () => player.go(Number(slider.value)));
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
  const line = nearest(event, ".log a.ply")?.closest("li");
  if (!line || modified(event)) return;
  event.preventDefault();
  player.go(Number(line.dataset.ply));
});
document.addEventListener("keydown", (event) => {
  const action = KEYS[event.key];
  if (!action || !isOurs(event)) return;
  event.preventDefault();
  action();
});

setUpBoard();
markInLog(Number(slider.value));
