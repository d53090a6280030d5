// @ts-check
// A field that searches a list of choices: what does not match is hidden, folded groups with matches open.

import { find, findAll } from "./dom.js";

/** @param {string} text */
const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Whether each word searched for begins a word of the text; a number must match whole, for 3 does not mean 30.
 *
 * @param {string} text
 * @param {string} query
 */
export function fits(text, query) {
  const there = words(text);
  return words(query).every((term) => there.some((word) => /^\d+$/.test(term) ? word === term : word.startsWith(term)));
}

/** @param {HTMLInputElement} field */
function search(field) {
  const list = find(`#${field.dataset.search}`);
  if (!list) return;
  for (const item of findAll("li[data-text]", HTMLElement, list)) {
    item.hidden = !fits(item.dataset.text ?? "", field.value);
  }
  for (const group of findAll("details", HTMLDetailsElement, list)) {
    const left = findAll("li[data-text]", HTMLElement, group).some((item) => !item.hidden);
    group.hidden = !left;
    group.open = left && field.value.trim() !== "";
  }
  tellIfNothing(list);
}

/** @param {HTMLElement} list */
function tellIfNothing(list) {
  const none = find("[data-none]");
  if (none) none.hidden = findAll("li[data-text]", HTMLElement, list).some((item) => !item.hidden);
}

/** One listener for all: the field is new after every move. */
export function setUpSearch() {
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.search) search(event.target);
  });
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.dataset.search || event.key !== "Enter") return;
    event.preventDefault(); // Enter must not press the form's first button, whatever it is
    const list = find(`#${field.dataset.search}`);
    const left = list ? findAll("li[data-text]", HTMLElement, list).filter((item) => !item.hidden) : [];
    if (left[0]) find("button", HTMLButtonElement, left[0])?.focus();
  });
}
