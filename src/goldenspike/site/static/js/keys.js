// @ts-check
// The keyboard: letters and figures choose among what is asked. A figure that could go on waits a moment.

import { highlight } from "./actions.js";
import { find, findAll, need } from "./dom.js";
import { recall } from "./storage.js";

const PATIENCE = 900; // milliseconds until "1" means 1 where there is also a 12

/**
 * What the figures typed so far mean among the keys on offer.
 *
 * @param {string} typed
 * @param {string[]} keys
 * @returns {"choose" | "wait" | "nothing"}
 */
export function interpret(typed, keys) {
  const fitting = keys.filter((key) => key.startsWith(typed));
  if (!fitting.length) return "nothing";
  return fitting.length === 1 && fitting[0] === typed ? "choose" : "wait";
}

/** @param {HTMLElement} element */
const isVisible = (element) =>
  // What is in a closed group has a place on the page all the same in newer browsers.
  element.offsetParent !== null && !element.closest("details:not([open])");

const onOffer = () => findAll("#question [data-key]").filter(isVisible);

/** @param {string} key */
const withKey = (key) => onOffer().find((element) => element.dataset.key === key);

/** @param {HTMLElement} element */
function pick(element) {
  element.click();
  if (element.matches("input")) element.focus({ preventScroll: true });
}

/** @param {HTMLElement} heading of a group of choices */
function open(heading) {
  const group = heading.closest("details");
  if (!group) return;
  group.open = true;
  find("button", HTMLButtonElement, group)?.focus();
}

/** @param {string} letter */
function chooseByLetter(letter) {
  const exact = withKey(letter);
  const heading = findAll("#question [data-letter]").find((node) => node.dataset.letter?.toLowerCase() === letter);
  if (exact) pick(exact);
  else if (heading) open(heading);
  else if (letter === "u") find("#undo")?.click();
  else if (letter === "s") find("#skip")?.click();
  else if (letter === "q") need("#question-title").focus();
}

/** @param {KeyboardEvent} event */
function isOurs(event) {
  const typing = event.target instanceof Element &&
    event.target.matches("input:not([type=checkbox], [type=radio]), select, textarea");
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey && recall("keys") !== "off";
}

export function setUpKeys() {
  let typed = "";
  let timer = 0;
  function choose() {
    const chosen = withKey(typed);
    typed = "";
    if (chosen) pick(chosen);
  }
  /** @param {string} figure */
  function type(figure) {
    typed += figure;
    const keys = onOffer().map((element) => element.dataset.key ?? "");
    const meaning = interpret(typed, keys);
    if (meaning === "nothing") typed = "";
    else if (meaning === "choose") choose();
    else {
      timer = setTimeout(choose, PATIENCE);
      const first = onOffer().find((element) => element.dataset.key?.startsWith(typed));
      highlight(first?.dataset.act ?? "");
    }
  }
  document.addEventListener("keydown", (event) => {
    if (!isOurs(event)) return;
    if (/^[0-9]$/.test(event.key)) {
      clearTimeout(timer);
      type(event.key);
    } else if (event.key === "Enter" && typed) {
      event.preventDefault();
      clearTimeout(timer);
      choose();
    } else if (event.key.length === 1) chooseByLetter(event.key.toLowerCase());
  });
}
