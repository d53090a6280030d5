// @ts-check
// The keyboard: letters and digits select among the choices. A digit that could continue waits a moment; what was typed
// is shown meanwhile, with what it means. Enter accepts it at once, Escape discards it.

import { highlight } from "./actions.js";
import { find, findAll, need } from "./dom.js";
import { recall } from "./storage.js";

const PATIENCE = 800; // milliseconds until "1" means 1 where there is also a 12

/**
 * What the digits typed so far mean among the keys on offer.
 *
 * @param {string} typed
 * @param {string[]} keys
 * @returns {"choose" | "wait" | "nothing"}
 */
export function interpret(typed, keys) {
  const fitting = keys.filter((key) => key.startsWith(typed));
  if (!fitting.length) return "nothing";
  return fitting.length === 1 && fitting[0] === typed ? "choose" : "wait";
}

/** @param {HTMLElement} element */
const isVisible = (element) =>
  // In newer browsers, even the contents of a closed group have a place on the page.
  element.offsetParent !== null && !element.closest("details:not([open])");

const onOffer = () => findAll("#question [data-key]").filter(isVisible);

/** @param {string} key */
const withKey = (key) => onOffer().find((element) => element.dataset.key === key);

/** @param {HTMLElement} element */
function pick(element) {
  element.click();
  if (element.matches("input")) element.focus({ preventScroll: true });
}

/** @param {HTMLElement} heading of a group of choices */
function open(heading) {
  const group = heading.closest("details");
  if (!group) return;
  group.open = true;
  find("button", HTMLButtonElement, group)?.focus();
}

/**
 * The index of the entry that begins with the letter typed; if several do (Ge, Gn, Gr), the next after `now`. -1: none.
 * @param {string} typed
 * @param {string[]} letters
 * @param {number} now where the focus is, or -1
 */
export function following(typed, letters, now) {
  const fitting = [...letters.keys()].filter((at) => letters[at]?.toLowerCase().startsWith(typed));
  return fitting.find((at) => at > now) ?? fitting[0] ?? -1;
}

/** @param {string} letter of a group of choices */
function headingFor(letter) {
  const headings = findAll("#question [data-letter]");
  const letters = headings.map((heading) => heading.dataset.letter ?? "");
  const now = headings.findIndex((heading) => heading.closest("details")?.contains(document.activeElement));
  return headings[following(letter, letters, now)];
}

/** @param {string} letter */
function chooseByLetter(letter) {
  const exact = withKey(letter);
  const heading = headingFor(letter);
  if (exact) pick(exact);
  else if (heading) open(heading);
  else if (letter === "u") find("#undo")?.click();
  else if (letter === "s") find("#skip")?.click();
  else if (letter === "q") need("#question-title").focus();
}

/** @param {KeyboardEvent} event */
function isOurs(event) {
  const typing = event.target instanceof Element &&
    event.target.matches("input:not([type=checkbox], [type=radio]), select, textarea");
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey && recall("keys") !== "off";
}

/** The digits typed so far, and the box that shows them. */
class Typed {
  constructor() {
    this.box = need("#typed");
    this.figures = "";
    this.timer = 0;
  }

  clear() {
    clearTimeout(this.timer);
    this.figures = "";
    this.box.hidden = true;
  }

  choose() {
    const chosen = withKey(this.figures);
    this.clear();
    if (chosen) pick(chosen);
  }

  /**
   * A letter ends the number: what it only selected stays, what it would have done is discarded.
   *
   * @param {string} letter
   */
  end(letter) {
    if (!(withKey(this.figures) instanceof HTMLInputElement)) return this.clear();
    this.choose();
    chooseByLetter(letter);
  }

  /** @param {string} figure */
  add(figure) {
    const figures = this.figures + figure;
    this.clear();
    const meaning = interpret(figures, onOffer().map((element) => element.dataset.key ?? ""));
    if (meaning === "nothing") return;
    this.figures = figures;
    if (meaning === "choose") this.choose();
    else this.wait();
  }

  wait() {
    const meant = withKey(this.figures);
    highlight(meant?.dataset.act ?? "");
    need("b", HTMLElement, this.box).textContent = this.figures;
    const { more = "" } = this.box.dataset;
    need("span", HTMLElement, this.box).textContent = meant ? meant.ariaLabel ?? meant.textContent : more;
    this.box.hidden = false;
    need("i", HTMLElement, this.box).animate([{ scale: "1 1" }, { scale: "0 1" }], PATIENCE);
    this.timer = setTimeout(() => this.choose(), PATIENCE);
  }
}

/** @returns {() => void} to be called whenever new parts are shown */
export function setUpKeys() {
  const typed = new Typed();
  document.addEventListener("keydown", (event) => {
    if (!isOurs(event)) return;
    const letter = event.key.length === 1 ? event.key.toLowerCase() : "";
    if (/^[0-9]$/.test(letter)) typed.add(letter);
    else if (typed.figures && (letter || ["Enter", "Escape", "Backspace"].includes(event.key))) {
      event.preventDefault();
      if (event.key === "Enter") typed.choose();
      else if (letter) typed.end(letter);
      else typed.clear();
    } else if (letter) chooseByLetter(letter);
  });
  return () => typed.clear();
}
