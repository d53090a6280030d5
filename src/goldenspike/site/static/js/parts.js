// @ts-check
// Parts of a page that the server renders and htmx swaps in. Parts older than those shown are ignored; focus, the
// folded sheet and open groups survive.

import { find, findAll, need } from "./dom.js";
import { myTurn, shown } from "./position.js";

/** @import { Shown } from "./position.js" */
/** @import { Parts } from "./stream.js" */

/**
 * What we use of htmx and its events.
 *
 * @typedef {{ xhr: XMLHttpRequest, requestConfig: { path: string }, shouldSwap: boolean }} HtmxDetail
 * @typedef {object} Htmx
 * @property {(verb: string, path: string, how: { target: string, swap: string }) => Promise<void>} ajax
 * @property {(target: string, html: string, how: { swapStyle: string, ignoreTitle: boolean }) => void} swap
 */

const htmx = () => /** @type {{ htmx: Htmx }} */ (/** @type {unknown} */ (globalThis)).htmx;

/**
 * @param {"htmx:beforeSend" | "htmx:sendError" | "htmx:beforeSwap" | "htmx:afterSettle"} name
 * @param {(detail: HtmxDetail) => void} listener
 */
export function onHtmx(name, listener) {
  document.body.addEventListener(name, (event) => listener(/** @type {CustomEvent<HtmxDetail>} */ (event).detail));
}

/**
 * Every part finds its place by its id.
 *
 * @param {string} path
 */
export function requestParts(path) {
  return htmx().ajax("GET", path, { target: "#content", swap: "none" });
}

/**
 * Whether an answer brings nothing new: it is older than what is shown, or the same.
 *
 * @param {{ status: number, ply: number | null, fingerprint: string | null }} answer
 * @param {Shown} shown
 */
export function isStale(answer, shown) {
  const same = answer.status === 200 && answer.fingerprint === shown.fingerprint;
  return same || (answer.ply !== null && answer.ply < shown.ply);
}

/** @param {XMLHttpRequest} request */
function answerOf(request) {
  const ply = request.getResponseHeader("X-Ply");
  return {
    status: request.status,
    ply: ply === null ? null : Number(ply),
    fingerprint: request.getResponseHeader("X-Shown"),
  };
}

const sheet = () => need("#sheet", HTMLInputElement);
let wasFocused = false;
let wasFolded = false;
let keptPly = -1;
let invitesHeight = 0;
/** @type {Map<string, boolean>} */
let wasOpen = new Map();

const foldable = () => findAll("#question details[id]", HTMLDetailsElement);

/** While the position is the same, what the reader has opened or folded stays so. */
function keepOpen() {
  if (shown().ply !== keptPly) return;
  for (const details of foldable()) details.open = wasOpen.get(details.id) ?? details.open;
  const invitations = find("#invites"); // fewer after someone has sat down: what is below must not move
  if (invitations) invitations.style.minHeight = `${invitesHeight}px`;
}

/** Save what would be lost when parts are replaced. */
function keepPlace() {
  keptPly = shown().ply;
  invitesHeight = find("#invites")?.getBoundingClientRect().height ?? 0;
  wasOpen = new Map(foldable().map((details) => [details.id, details.open]));
  wasFocused = Boolean(document.activeElement?.closest("#question, #board"));
  wasFolded = sheet().checked;
}

/**
 * Parts pushed by the server.
 *
 * @param {Parts} parts
 */
export function putParts({ ply, fingerprint, html }) {
  if (isStale({ status: 200, ply, fingerprint }, shown())) return;
  keepPlace();
  htmx().swap("#content", html, { swapStyle: "none", ignoreTitle: true });
}

/** @param {() => void} afterwards called whenever new parts are in place */
export function setUpParts(afterwards) {
  onHtmx("htmx:beforeSwap", (detail) => {
    if (isStale(answerOf(detail.xhr), shown())) detail.shouldSwap = false;
    keepPlace();
  });
  onHtmx("htmx:afterSettle", () => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (wasFocused && isLost) find("#question-title")?.focus({ preventScroll: true });
    wasFocused = false;
    sheet().checked = wasFolded && !myTurn();
    keepOpen();
    afterwards();
  });
}
