// @ts-check
// A phone: the tab of the part that is in view, and the sheet that its head folds and opens.

import { find, findAll, nearest, need, onPhone } from "./dom.js";

const HIGH_ENOUGH = 0.4; // of the window: a part whose top is above this is the one being read

/** The handle alone is too small for a finger: the whole head of the sheet does the same. */
function setUpHead() {
  document.addEventListener("click", (event) => {
    if (!onPhone() || !nearest(event, "#question > header") || nearest(event, "a, button, [data-tip]", Element)) return;
    const sheet = need("#sheet", HTMLInputElement);
    sheet.checked = !sheet.checked;
  });
}

export function setUpTabs() {
  const tabs = findAll(".tabs a", HTMLAnchorElement);
  /** @param {HTMLAnchorElement} tab */
  const reached = (tab) => {
    const part = find(tab.hash);
    return part !== null && part.getBoundingClientRect().top < innerHeight * HIGH_ENOUGH;
  };
  function mark() {
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const current = (atEnd ? tabs.at(-1) : tabs.findLast(reached)) ?? tabs[0];
    for (const tab of tabs) {
      if (tab === current) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }
  addEventListener("scroll", mark, { passive: true });
  setUpHead();
  // Whoever wants to read a part wants the question out of the way.
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      need("#sheet", HTMLInputElement).checked = true;
    });
  }
  mark();
}
