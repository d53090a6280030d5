// @ts-check
// Elements of the page, found by their purpose. Their type is also checked at run time.

/**
 * @template {Element} T
 * @typedef {{ new (): T, prototype: T }} Kind
 */

/**
 * The first element that matches, or null, also if it is of another type.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @param {ParentNode} [within]
 * @returns {T | null}
 */
export function find(selector, kind, within = document) {
  const element = within.querySelector(selector);
  return element instanceof (kind ?? HTMLElement) ? /** @type {T} */ (element) : null;
}

/**
 * The first element that matches, on a page that cannot do without it.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @param {ParentNode} [within]
 * @returns {T}
 */
export function need(selector, kind, within = document) {
  const element = find(selector, kind, within);
  if (!element) throw new Error(`this page has no ${selector}`);
  return element;
}

/**
 * All elements that match and are of this type.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @param {ParentNode} [within]
 * @returns {T[]}
 */
export function findAll(selector, kind, within = document) {
  const elements = [...within.querySelectorAll(selector)];
  return /** @type {T[]} */ (elements.filter((element) => element instanceof (kind ?? HTMLElement)));
}

/**
 * The nearest matching element: the one an event happened to, or one around it.
 *
 * @template {Element} [T=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @returns {T | null}
 */
export function nearest(event, selector, kind) {
  const element = event.target instanceof Element ? event.target.closest(selector) : null;
  return element instanceof (kind ?? HTMLElement) ? /** @type {T} */ (element) : null;
}

/**
 * A click or key meant for the browser itself, such as opening a new tab.
 *
 * @param {MouseEvent | KeyboardEvent} event
 */
export const modified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Screens on which the question is a sheet over the board; the style sheets use the same limits. */
export const onPhone = () => matchMedia("(max-width: 559px), (max-width: 700px) and (orientation: portrait)").matches;

/** Screens too small for a whole board: its frame has its own height, and the board moves within it. */
export const isSmall = () => onPhone() || matchMedia("(max-width: 899px) and (orientation: landscape)").matches;
