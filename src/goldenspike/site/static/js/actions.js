// @ts-check
// An action in the list and its place on the board belong together: they light up together. A click on the board only
// chooses: it shows what the action would mean and readies the button that does it. Enter presses that button.

import { find, findAll, nearest, need } from "./dom.js";
import { shown } from "./position.js";

/** @import { Board } from "./board.js" */

/**
 * What was chosen on the board, and at which ply.
 *
 * @type {{ act: string, ply: number } | null}
 */
let chosen = null;

/**
 * What is highlighted while nothing else is chosen or pointed at.
 *
 * @type {string | undefined}
 */
let resting;
/** @type {HTMLElement | null} */
let question = null;

/** @param {string} act */
const meaning = (act) => find(`[data-after="${CSS.escape(act)}"]`);

/**
 * The button or radio button that stands for an action in the question.
 *
 * @param {string} act
 */
const control = (act) => find(`#question :is(button, input)[data-act="${CSS.escape(act)}"]`);

/**
 * The options behind a radio button that stands for several, such as the tracks that fit into one hex.
 *
 * @param {string} act
 */
const optionsOf = (act) => findAll(`#question [data-options-of="${CSS.escape(act)}"] input`, HTMLInputElement);

/**
 * Highlight an action wherever it appears, and show what it would mean.
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

// Choosing

/**
 * The button in the foot does what was chosen on the board, if the list has buttons that act at once. A game whose list
 * only chooses has its own button and labels it itself.
 */
function readyConfirm() {
  const button = find("#confirm[data-board]", HTMLButtonElement);
  if (!button) return;
  const option = chosen && control(chosen.act);
  button.hidden = !option;
  if (!option) return;
  need("[data-label]", HTMLElement, button).textContent = option.dataset.do ?? option.ariaLabel ?? option.textContent;
}

function markPlaces() {
  for (const place of findAll("#board [role=button][data-act]", Element)) {
    place.ariaPressed = String(place.getAttribute("data-act") === chosen?.act);
  }
}

/** @param {string | null} act */
function remember(act) {
  chosen = act === null ? null : { act, ply: shown().ply };
  markPlaces();
  readyConfirm();
}

/**
 * For a game whose list does the choosing: this is chosen now, or nothing is; mark it on the board.
 *
 * @param {string | null} act
 */
export function light(act) {
  remember(act);
  highlight(act ?? "");
}

/** @param {string} act */
function isChosen(act) {
  const option = control(act);
  if (!(option instanceof HTMLInputElement)) return chosen?.act === act;
  const several = optionsOf(act);
  return option.checked && (!several.length || several.some((one) => one.checked));
}

/**
 * Check a radio button; if it stands for several options, choosing it again moves on to the next of them.
 *
 * @param {HTMLInputElement} option
 * @param {string} act
 */
function turn(option, act) {
  const several = optionsOf(act);
  const at = several.findIndex((one) => one.checked);
  if (isChosen(act) && at >= 0) several[(at + 1) % several.length]?.click();
  else if (option.checked) option.dispatchEvent(new Event("change", { bubbles: true }));
  else option.click();
}

/** @param {string} act */
function choose(act) {
  const option = control(act);
  if (!option) return;
  highlight(act);
  need("#sheet", HTMLInputElement).checked = false;
  if (option instanceof HTMLInputElement) turn(option, act);
  remember(act);
  meaning(act)?.scrollIntoView({ block: "nearest" });
}

/** After new parts have arrived: highlight what is still chosen, or what the list highlights initially. */
export function highlightFirst() {
  const still = chosen?.ply === shown().ply && control(chosen.act) ? chosen.act : null;
  remember(still);
  if (question !== find("#question")) resting = find("#question [data-act].is-hot")?.dataset.act;
  question = find("#question");
  const first = still ?? resting;
  if (first) highlight(first);
}

// What a hint advises

/** Mark it in the list and on the board; nothing is chosen. */
export function showAdvice() {
  for (const element of findAll(".is-advised", Element)) {
    element.classList.remove("is-advised");
    element.removeAttribute("aria-describedby");
  }
  const act = find("#hint")?.dataset.advises;
  if (act === undefined) return;
  const several = find(`#question [data-options-of] input[value="${CSS.escape(act)}"]`)?.closest("[data-options-of]");
  const acts = [act, several?.getAttribute("data-options-of") ?? act].map((one) => `[data-act="${CSS.escape(one)}"]`);
  const marked = findAll([...acts, `#act-pass[value="${CSS.escape(act)}"]`].join(), Element);
  for (const element of marked) {
    element.classList.add("is-advised");
    if (element.matches("button, input, [role=button]")) element.setAttribute("aria-describedby", "advice");
  }
}

// Doing

/** Press the button of what was chosen, even if the list has folded it away. */
function perform() {
  const button = chosen && control(chosen.act);
  const group = button?.closest("details");
  if (group) group.open = true;
  button?.click();
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
  // After a tap, browsers pretend that a mouse is still there: only one that really moves counts.
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) finger = false;
  }, { passive: true });
  return () => finger;
}

/** Highlights what is under the pointer or has focus; elsewhere, what was chosen or highlighted initially. */
function setUpLight() {
  const finger = watchFinger();
  /** @param {Event} event */
  const follow = (event) => {
    const act = actAt(event);
    const fallback = chosen?.act ?? resting;
    if (act !== null) highlight(act);
    else if (fallback !== undefined && !nearest(event, "#question > .scroll")) highlight(fallback);
  };
  document.addEventListener("focusin", follow);
  document.addEventListener("pointerover", (event) => {
    if (!finger()) follow(event);
  });
}

/** @param {Board | null} board */
function setUpPlaces(board) {
  /** @param {Element} place */
  function press(place) {
    choose(place.getAttribute("data-act") ?? "");
    board?.reveal(place);
  }
  document.addEventListener("click", (event) => {
    const place = placeAt(event);
    if (place) press(place);
    else if (nearest(event, "#confirm[data-board]")) perform();
  });
  // Chosen in the list: mark its place on the board, and no other.
  document.addEventListener("change", (event) => {
    const act = nearest(event, "#question input[data-act]")?.dataset.act;
    if (act && act !== chosen?.act) remember(act);
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat) return; // a key held down acts only once
    const place = placeAt(event);
    if (event.key === "Escape" && chosen) {
      event.preventDefault();
      remember(null);
    } else if (event.key === "Enter" && (place ? isChosen(actAt(event) ?? "") : chosen && isIdle(event))) {
      event.preventDefault();
      find("#confirm")?.click();
    } else if (place && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      press(place);
    }
  });
}

/**
 * Whether Enter is free, that is, nothing with its own use for it has focus.
 *
 * @param {Event} event
 */
const isIdle = (event) =>
  event.target === document.body || nearest(event, ".board-view, #question-title") === event.target;

/** @param {Board | null} board */
export function setUpActions(board) {
  setUpLight();
  setUpPlaces(board);
}
