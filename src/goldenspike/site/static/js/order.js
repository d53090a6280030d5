// @ts-check
// A list in the order the reader has chosen: clicking a column's button sorts by it, highest first.

import { highlight } from "./actions.js";
import { find, findAll, nearest } from "./dom.js";
import { recall, remember } from "./storage.js";

const buttons = () => findAll("[data-order]", HTMLButtonElement);

/**
 * The numbers to type belong to positions: the first choice always has the lowest.
 *
 * @param {HTMLElement[]} choices in their new order
 */
function renumber(choices) {
  const keys = choices.map((choice) => Number(choice.dataset.key)).sort((a, b) => a - b);
  choices.forEach((choice, place) => {
    const key = String(keys[place]);
    choice.dataset.key = key;
    const shown = find("kbd", HTMLElement, choice);
    if (shown) shown.textContent = key;
  });
}

/** @param {string} order the name of a column: each entry has its figure there as data */
function putInOrder(order) {
  for (const button of buttons()) button.setAttribute("aria-pressed", String(button.dataset.order === order));
  for (const list of findAll("[data-ordered]")) {
    const entries = findAll(":scope > li", HTMLElement, list);
    entries.sort((a, b) => Number(b.dataset[order]) - Number(a.dataset[order]));
    list.append(...entries);
    renumber(entries.flatMap((entry) => findAll("[data-key]", HTMLElement, entry)));
  }
  const first = find("[data-ordered] [data-act]");
  if (first?.closest("details") === null) highlight(first.dataset.act ?? "");
}

/** The order chosen before, if the list has it. The server sends the list sorted by the first column. */
function restoreOrder() {
  const chosen = recall("order");
  const known = buttons().map((button) => button.dataset.order);
  if (chosen && chosen !== known[0] && known.includes(chosen)) putInOrder(chosen);
}

/** @returns {() => void} to be called whenever new parts are shown */
export function setUpOrder() {
  document.addEventListener("click", (event) => {
    const button = nearest(event, "[data-order]", HTMLButtonElement);
    if (!button) return;
    remember("order", button.dataset.order ?? "");
    putInOrder(button.dataset.order ?? "");
  });
  restoreOrder();
  return restoreOrder;
}
