// @ts-check
// Menus: one open at a time; Escape and a click elsewhere close it.

import { findAll, need } from "./dom.js";

const openMenus = () => findAll("details.menu[open]", HTMLDetailsElement);

export function setUpMenus() {
  document.addEventListener("click", (event) => {
    for (const menu of openMenus()) {
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      need("summary", HTMLElement, menu).focus();
    }
  });
}
