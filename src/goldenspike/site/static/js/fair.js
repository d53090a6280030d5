// @ts-check
// Fair dice: adds this browser's number as soon as the table asks for it, saves it, and warns if a different one is
// shown in its place. The stream brings what follows.

import { find, findAll, need } from "./dom.js";
import { onHtmx } from "./parts.js";
import { forget, recall, remember } from "./storage.js";

const TOO_LATE = 409;

const asking = () => find("form[data-fair]", HTMLFormElement);

function drawNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What the form would send, with this number; the answer need not be a page.
 *
 * @param {HTMLFormElement} form
 * @param {string} number
 */
function filledIn(form, number) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("number", number);
  fields.delete("page");
  return fields;
}

/** @param {string} name under which the number is kept */
async function add(name) {
  const form = asking();
  if (!form || form.dataset.sent || form.contains(document.activeElement)) return; // someone is typing their own
  form.dataset.sent = "yes";
  const number = recall(name) ?? drawNumber(); // another tab may have sent one: the first counts
  remember(name, number);
  try {
    const answer = await fetch(form.action, { method: "POST", body: filledIn(form, number) });
    if (answer.status === TOO_LATE) forget(name); // nothing was added
    if (!answer.ok) delete form.dataset.sent;
    compare(name);
  } catch {
    delete form.dataset.sent;
  }
}

/** @param {string} name */
function compare(name) {
  const warning = find("#fair [data-swapped]");
  if (!warning) return;
  const number = recall(name);
  const listed = findAll("#fair [data-number]").map((element) => element.textContent);
  warning.hidden = !number || asking() !== null || listed.includes(number);
  if (warning.hidden) return;
  need("code", HTMLElement, warning).textContent = number;
  const box = warning.closest("details");
  if (box) box.open = true;
}

/** @param {string} table */
export function setUpFairDice(table) {
  const name = `number ${table}`;
  const look = () => {
    add(name);
    compare(name);
  };
  look();
  onHtmx("htmx:afterSettle", look);
  document.addEventListener("submit", (event) => {
    const form = asking();
    if (!form || event.target !== form) return;
    const number = new FormData(form).get("number");
    remember(name, String(number).trim().toLowerCase());
  });
}
