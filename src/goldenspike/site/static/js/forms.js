// @ts-check
// Small conveniences in forms: links to copy, lists that submit themselves.

import { nearest, need } from "./dom.js";

/** @param {HTMLInputElement} field */
function copy(field) {
  field.select();
  const byHand = () => document.execCommand("copy"); // the clipboard needs https
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).catch(byHand);
  else byHand();
}

export function setUpForms() {
  document.addEventListener("click", (event) => {
    const button = nearest(event, "[data-copy-of]");
    if (!button) return;
    copy(need("[data-copy]", HTMLInputElement, button.closest(".invite") ?? document));
    need("[data-label]", HTMLElement, button).textContent = button.dataset.copyOf ?? "";
  });
  document.addEventListener("change", (event) => {
    nearest(event, "select[data-submit]", HTMLSelectElement)?.form?.requestSubmit();
  });
}
