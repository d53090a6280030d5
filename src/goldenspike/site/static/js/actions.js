// @ts-check
// An action in the list and its place on the board are one thing: they light up together, and either does it.

import { find, findAll, nearest, need } from "./dom.js";

/** @param {string} act */
const meaning = (act) => find(`[data-after="${CSS.escape(act)}"]`);

/**
 * Light up an action wherever it stands, and tell what it would mean.
 *
 * @param {string} act
 */
export function highlight(act) {
  for (const element of findAll(".is-hot", Element)) element.classList.remove("is-hot");
  for (const element of findAll(`[data-act="${CSS.escape(act)}"]`, Element)) element.classList.add("is-hot");
  const panel = meaning(act);
  if (!panel) return;
  for (const other of findAll("[data-after]")) other.hidden = other !== panel;
}

/** After new parts have come: what the list highlights from the start. */
export function highlightFirst() {
  const first = find("#question [data-act].is-hot");
  if (first?.dataset.act) highlight(first.dataset.act);
}

/**
 * Press the button of an action, wherever the list has folded it away.
 *
 * @param {string} act
 */
function press(act) {
  const name = CSS.escape(act);
  const button = find(`#question button[data-act="${name}"], #question input[data-act="${name}"]`);
  const group = button?.closest("details");
  if (group) group.open = true;
  button?.click();
}

/**
 * Show what an action would mean, in front of the board.
 *
 * @param {string} act
 * @returns {boolean} whether there was anything to show
 */
function explain(act) {
  highlight(act);
  const panel = meaning(act);
  if (!panel) return false;
  need("#sheet", HTMLInputElement).checked = false;
  panel.classList.add("looked");
  panel.scrollIntoView({ block: "nearest" });
  return true;
}

/** @param {Event} event */
const actAt = (event) => nearest(event, "[data-act]", Element)?.getAttribute("data-act") ?? null;

/** @param {Event} event */
const placeAt = (event) => nearest(event, "#board [data-act]", Element);

/** Whether a finger was used last. */
function watchFinger() {
  let finger = false;
  document.addEventListener("pointerdown", (event) => {
    finger = event.pointerType === "touch";
  }, true);
  // After a tap browsers pretend that a mouse is still there: only one that really moves counts.
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) finger = false;
  }, { passive: true });
  return () => finger;
}

export function setUpActions() {
  const finger = watchFinger();
  /** @param {Event} event */
  const follow = (event) => {
    const act = actAt(event);
    if (act !== null) highlight(act);
  };
  document.addEventListener("focusin", follow);
  document.addEventListener("pointerover", (event) => {
    if (!finger()) follow(event);
  });

  // A finger cannot look before it acts: its first tap on the board shows what an action means, the second does it.
  /** @type {Element | null} */
  let looked = null;
  document.addEventListener("click", (event) => {
    const place = placeAt(event);
    if (!place) return;
    const act = place.getAttribute("data-act") ?? "";
    const first = finger() && looked !== place;
    looked = place;
    if (!(first && explain(act))) press(act);
  });
  document.addEventListener("keydown", (event) => {
    const place = placeAt(event);
    if (!place || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    press(place.getAttribute("data-act") ?? "");
  });
}
