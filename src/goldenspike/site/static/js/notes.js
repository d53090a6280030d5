// @ts-check
// A small box beside what it explains: what a figure or an abbreviation means, on hover, focus or tap; or a rule, when
// a "?" is clicked.

import { find, findAll, modified, nearest, need } from "./dom.js";
import { ruleAt } from "./rule.js";

const GAP = 6; // pixels between the box and what it explains, and to the edge of the window
const PAUSE = 250; // milliseconds a mouse must rest before the box appears

class NoteBox {
  constructor() {
    this.box = need("#note");
    /** @type {Element | null} */
    this.about = null;
    this.isRule = false;
  }

  /**
   * @param {Element} about
   * @param {(string | Element)[]} content
   * @param {boolean} isRule
   */
  show(about, content, isRule) {
    this.hide();
    this.about = about;
    this.isRule = isRule;
    need("[data-text]", HTMLElement, this.box).replaceChildren(...content);
    need("[data-of-rule]", HTMLElement, this.box).hidden = !isRule;
    this.box.role = isRule ? "dialog" : "tooltip";
    this.box.ariaLabel = isRule ? about.ariaLabel ?? about.textContent : null;
    if (!isRule) about.setAttribute("aria-describedby", this.box.id);
    this.box.showPopover();
    this.place(about.getBoundingClientRect());
  }

  /**
   * Below what it is about, or above it if there is more room.
   *
   * @param {DOMRect} near
   */
  place({ left, top, bottom }) {
    const { style, offsetWidth, offsetHeight } = this.box;
    const fits = bottom + GAP + offsetHeight <= innerHeight || top < innerHeight - bottom;
    const y = fits ? bottom + GAP : top - GAP - offsetHeight;
    style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - offsetWidth - GAP))}px`;
    style.top = `${Math.max(GAP, Math.min(y, innerHeight - offsetHeight - GAP))}px`;
  }

  hide() {
    if (!this.about) return;
    const hadFocus = this.box.contains(document.activeElement);
    if (!this.isRule) this.about.removeAttribute("aria-describedby");
    this.box.hidePopover();
    if (hadFocus && this.about instanceof HTMLElement) this.about.focus({ preventScroll: true });
    this.about = null;
  }

  /** @param {Element} about */
  tell(about) {
    if (this.about !== about) this.show(about, [about.getAttribute("data-tip") ?? ""], false);
  }

  /** @param {HTMLAnchorElement} link */
  async tellRule(link) {
    const rule = await ruleAt(new URL(link.href));
    if (!rule) {
      open(link.href, link.target);
      return;
    }
    need("[data-whole]", HTMLAnchorElement, this.box).href = link.href;
    const about = this.box.contains(link) ? this.about ?? link : link; // a rule within a rule: the box stays
    this.show(about, rule, true);
    this.box.focus({ preventScroll: true });
  }
}

/**
 * @param {Element} element
 * @param {string} text
 */
function explain(element, text) {
  element.setAttribute("data-tip", text);
  element.ariaDescription = text;
  if (!element.closest("a, button, label, summary")) element.setAttribute("tabindex", "0");
}

/**
 * An element with a title gets the box instead, which also comes on focus and tap. What can be clicked keeps its title.
 */
function takeTitles() {
  for (const element of findAll(":is(main, .where) [title]:not(a, button, input, select, summary)", Element)) {
    explain(element, element.getAttribute("title") ?? "");
    element.removeAttribute("title");
  }
  for (const title of findAll("main svg[role=img][aria-label] > title", Element)) {
    if (title.parentElement) explain(title.parentElement, title.textContent);
    title.remove();
  }
}

/** @param {NoteBox} note */
function setUpTips(note) {
  let timer = 0;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || note.isRule && note.about) return;
    clearTimeout(timer);
    const about = nearest(event, "[data-tip]", Element);
    if (about) timer = setTimeout(() => note.tell(about), PAUSE);
    else if (!nearest(event, "#note") && note.about !== document.activeElement) note.hide();
  });
  document.addEventListener("focusin", (event) => {
    const about = nearest(event, "[data-tip]", Element);
    if (about?.matches(":focus-visible")) note.tell(about);
    else if (!note.isRule) note.hide();
  });
}

/** @param {NoteBox} note */
function setUpPresses(note) {
  document.addEventListener("click", (event) => {
    const link = nearest(event, "a[target=rules]:not([data-whole])", HTMLAnchorElement);
    const about = nearest(event, "[data-tip]", Element);
    if (link?.hash && !modified(event)) {
      event.preventDefault();
      note.tellRule(link);
    } else if (about && !about.closest("a, button, label, summary")) note.tell(about);
    else if (nearest(event, "#note [data-close]") || !nearest(event, "#note")) note.hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") note.hide();
  });
}

export function setUpNotes() {
  const note = new NoteBox();
  takeTitles();
  setUpTips(note);
  setUpPresses(note);
  // After a move, much of the page is new.
  new MutationObserver(() => {
    takeTitles();
    if (note.about && !note.about.isConnected) note.hide();
  }).observe(need("body"), { childList: true, subtree: true });
  addEventListener("resize", () => note.hide());
  find(".board-view")?.addEventListener("scroll", () => note.hide(), { passive: true });
}
