// @ts-check
// On a phone: the tab of the part in view, and the sheet that its head folds and opens.

import { find, findAll, nearest, need, onPhone } from "./dom.js";

const HIGH_ENOUGH = 0.4; // of the window: a part whose top is above this is the one being read
const BY_HAND = ["wheel", "pointerdown", "keydown"];

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
  /** @param {HTMLAnchorElement} [current] */
  function mark(current) {
    for (const tab of tabs) {
      if (tab === current) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }
  function follow() {
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    mark((atEnd ? tabs.at(-1) : tabs.findLast(reached)) ?? tabs[0]);
  }
  // A clicked tab stays marked, even if the page ends before its part is at the top, until someone scrolls by hand.
  let pressed = false;
  addEventListener("scroll", () => pressed || follow(), { passive: true });
  for (const kind of BY_HAND) {
    addEventListener(kind, () => {
      pressed = false;
    }, { passive: true });
  }
  setUpHead();
  // A reader who wants to read a part wants the question out of the way.
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      need("#sheet", HTMLInputElement).checked = true;
      pressed = true;
      mark(tab);
    });
  }
  follow();
}
