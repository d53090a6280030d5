// @ts-check
// Overlays on the board that can be switched off: this browser remembers it. The game's styles hide what is named in
// the frame's `data-hidden`.

import { findAll, nearest, need } from "./dom.js";
import { forget, recall, remember } from "./storage.js";

const keyOf = (/** @type {string} */ name) => `overlay-${name}`;
const buttons = () => findAll("button[data-overlay]", HTMLButtonElement);

function show() {
  const names = buttons().map((button) => button.dataset.overlay ?? "");
  const hidden = names.filter((name) => recall(keyOf(name)) === "off");
  for (const button of buttons()) {
    button.setAttribute("aria-pressed", String(!hidden.includes(button.dataset.overlay ?? "")));
  }
  if (names.length > 0) need(".board-box").dataset.hidden = hidden.join(" ");
}

export function setUpOverlays() {
  document.addEventListener("click", (event) => {
    const button = nearest(event, "button[data-overlay]", HTMLButtonElement);
    if (!button) return;
    const key = keyOf(button.dataset.overlay ?? "");
    if (button.getAttribute("aria-pressed") === "true") remember(key, "off");
    else forget(key);
    show();
  });
  show();
}
