// @ts-check
// A first game: of the pointers that fit the current decision, the first unread one. One at a time, each once.

import { find, findAll, nearest, need, onPhone } from "./dom.js";
import { post } from "./post.js";
import { recall, remember } from "./storage.js";

const ALL = "*";
const all = () => findAll("#pointers [data-pointer]");
const name = () => `pointers-${find("#pointers")?.dataset.game}`;

/** @returns {string[]} codes of those that were read */
const read = () => `${recall(name()) ?? ""} ${find("#pointers")?.dataset.read ?? ""}`.split(" ");

/** @param {string} code */
function putAway(code) {
  remember(name(), [...read(), code].join(" ").trim());
  post("/you/pointers", { game: find("#pointers")?.dataset.game ?? "", code });
  show();
  const next = find("#pointers .pointer:not([hidden]) [data-read]");
  (next ?? need("#question-title")).focus({ preventScroll: true });
}

function show() {
  const known = read();
  const unread = known.includes(ALL) ? [] : all().filter((pointer) => !known.includes(pointer.dataset.pointer ?? ""));
  for (const pointer of all()) pointer.hidden = pointer !== unread[0];
  for (const part of findAll(".pointed")) part.classList.remove("pointed");
  const at = unread[0]?.dataset.at;
  if (at) find(`#${at}`)?.classList.add("pointed");
}

/** @returns {() => void} to be called whenever new parts are shown */
export function setUpPointers() {
  document.addEventListener("click", (event) => {
    const pointer = nearest(event, "[data-pointer]");
    if (!pointer) return;
    if (nearest(event, "[data-read]")) putAway(pointer.dataset.pointer ?? "");
    if (nearest(event, "[data-read-all]")) putAway(ALL);
    // A reader who wants to see a part wants the question out of the way.
    if (nearest(event, "[data-show]") && onPhone()) need("#sheet", HTMLInputElement).checked = true;
  });
  show();
  return show;
}
