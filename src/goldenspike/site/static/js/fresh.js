// @ts-check
// A new question accepts no answer for a moment: the second half of a double click was meant for the previous one. Nor
// does a list in which something has just been opened or folded: another choice is under the finger now.

import { nearest, need } from "./dom.js";
import { myTurn, shown } from "./position.js";

const MOMENT = 350; // milliseconds, less than anybody needs to read a question

const { classList } = document.documentElement;

/** Whether the question has only just arrived. The style sheet blocks clicks meanwhile. */
export const isFresh = () => classList.contains("is-fresh");

/** @param {KeyboardEvent} event */
function swallow(event) {
  const isHarmless = ["Tab", "Escape"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey;
  const isAnswer = event.target === document.body || nearest(event, "#question, #board", Element);
  if (!isFresh() || isHarmless || !isAnswer) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Scroll so that an element stays where it was.
 *
 * @param {Element} element
 * @param {number} top
 */
function keepPlace(element, top) {
  const pane = need("#question > .scroll");
  const scroller = getComputedStyle(pane).overflowY === "visible" ? document.documentElement : pane;
  scroller.scrollTop += element.getBoundingClientRect().top - top;
}

/** When something is folded, its heading stays under the finger. Keys still work: they name what they choose. */
function setUpFolding() {
  let timer = 0;
  document.addEventListener("click", (event) => {
    const heading = nearest(event, "#question summary");
    if (!heading) return;
    const { top } = heading.getBoundingClientRect();
    requestAnimationFrame(() => keepPlace(heading, top)); // the list has changed by then, and nobody has seen it yet
    clearTimeout(timer);
    classList.add("is-folding");
    timer = setTimeout(() => classList.remove("is-folding"), MOMENT);
  });
}

/** @returns {() => void} to be called whenever new parts are shown */
export function setUpFresh() {
  let ply = shown().ply;
  let timer = 0;
  document.addEventListener("keydown", swallow, true);
  setUpFolding();
  return () => {
    if (shown().ply === ply) return;
    ply = shown().ply;
    clearTimeout(timer);
    classList.toggle("is-fresh", myTurn());
    timer = setTimeout(() => classList.remove("is-fresh"), MOMENT);
  };
}
