// @ts-check
// Parts of a page that the server renders and htmx puts in place. Older ones than those shown are left out; focus, the
// folded sheet and what is open survive.

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
 * Every part finds its own place by its id.
 *
 * @param {string} path
 */
export function requestParts(path) {
  return htmx().ajax("GET", path, { target: "#content", swap: "none" });
}

/**
 * Whether an answer has nothing new: it is older than what is shown, or exactly that.
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

/** In the same position, what somebody has opened or folded stays so. */
function keepOpen() {
  if (shown().ply !== keptPly) return;
  for (const details of foldable()) details.open = wasOpen.get(details.id) ?? details.open;
  const invitations = find("#invites"); // fewer after somebody has sat down: what stands below stays where it is
  if (invitations) invitations.style.minHeight = `${invitesHeight}px`;
}

/** What would get lost when parts are replaced. */
function keepPlace() {
  keptPly = shown().ply;
  invitesHeight = find("#invites")?.getBoundingClientRect().height ?? 0;
  wasOpen = new Map(foldable().map((details) => [details.id, details.open]));
  wasFocused = Boolean(document.activeElement?.closest("#question, #board"));
  wasFolded = sheet().checked;
}

/**
 * Parts that came without being asked for.
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
