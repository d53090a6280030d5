// @ts-check
// A phone: the tab of the part that is in view.

import { find, findAll, need } from "./dom.js";

const HIGH_ENOUGH = 0.4; // of the window: a part whose top is above this is the one being read

export function setUpTabs() {
  const tabs = findAll(".tabs a", HTMLAnchorElement);
  /** @param {HTMLAnchorElement} tab */
  const reached = (tab) => {
    const part = find(tab.hash);
    return part !== null && part.getBoundingClientRect().top < innerHeight * HIGH_ENOUGH;
  };
  function mark() {
    const current = tabs.findLast(reached) ?? tabs[0];
    for (const tab of tabs) {
      if (tab === current) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }
  addEventListener("scroll", mark, { passive: true });
  // Whoever wants to read a part wants the question out of the way.
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      need("#sheet", HTMLInputElement).checked = true;
    });
  }
  mark();
}
