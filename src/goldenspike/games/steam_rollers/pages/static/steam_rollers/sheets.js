// @ts-check
// Another player's sheet, large, in a dialog.

import { modified, nearest } from "/static/js/dom.js";
import { fetchText } from "./fetch.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} address
 */
async function open(dialog, address) {
  const text = await fetchText(address, { "HX-Request": "true" });
  if (text === null) {
    location.href = address;
    return;
  }
  dialog.innerHTML = text;
  dialog.showModal();
}

export function setUpSheets() {
  const dialog = document.createElement("dialog");
  dialog.className = "sheet-window";
  document.body.append(dialog);
  document.addEventListener("click", (event) => {
    const link = nearest(event, "a[data-sheet]", HTMLAnchorElement);
    if (link && !modified(event)) {
      event.preventDefault();
      open(dialog, link.href);
    } else if (event.target === dialog || nearest(event, ".close-sheet")) dialog.close();
  });
}
