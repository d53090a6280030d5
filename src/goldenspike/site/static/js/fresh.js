// @ts-check
// A new question takes no answer for a moment: the second half of a double click was meant for the one before.

import { nearest } from "./dom.js";
import { myTurn, shown } from "./position.js";

const MOMENT = 350; // milliseconds, less than anybody needs to read a question

const { classList } = document.documentElement;

/** Whether the question has only just come. The style sheet keeps clicks away meanwhile. */
export const isFresh = () => classList.contains("is-fresh");

/** @param {KeyboardEvent} event */
function swallow(event) {
  const isHarmless = ["Tab", "Escape"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey;
  const isAnswer = event.target === document.body || nearest(event, "#question, #board", Element);
  if (!isFresh() || isHarmless || !isAnswer) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @returns {() => void} to be called whenever new parts are shown */
export function setUpFresh() {
  let ply = shown().ply;
  let timer = 0;
  document.addEventListener("keydown", swallow, true);
  return () => {
    if (shown().ply === ply) return;
    ply = shown().ply;
    clearTimeout(timer);
    classList.toggle("is-fresh", myTurn());
    timer = setTimeout(() => classList.remove("is-fresh"), MOMENT);
  };
}
