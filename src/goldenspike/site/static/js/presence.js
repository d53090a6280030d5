// @ts-check
// Who is at the table: words beside each seat, based on the stream.

import { find, findAll } from "./dom.js";
import { post } from "./post.js";

const GONE_AFTER = 300; // seconds of absence after which someone counts as gone
const AGAIN = 30_000;

/** @typedef {Record<string, [state: string, since: number]>} Seats */

/** @type {Seats} */
let seats = {};

/**
 * What is said about someone, and how it is shown.
 *
 * @param {string} state here, away or lost
 * @param {number} since seconds
 * @param {number} now seconds
 */
export const stateAt = (state, since, now) => state !== "here" && now - since > GONE_AFTER ? "gone" : state;

/** New parts may be in place: say it again. */
export function showPresence() {
  const words = find("#seats")?.dataset ?? {};
  for (const place of findAll("[data-presence]")) {
    const [state, since] = seats[place.dataset.presence ?? ""] ?? ["", 0];
    const shown = state ? stateAt(state, since, Date.now() / 1000) : "";
    const language = document.documentElement.lang;
    const time = new Date(since * 1000).toLocaleString(language, {
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
    const text = (words[shown] ?? "").replace("{time}", time);
    if (place.textContent !== text) place.textContent = text;
    if (shown) place.dataset.state = shown;
  }
}

/** @param {string} data */
export function putPresence(data) {
  seats = JSON.parse(data);
  showPresence();
}

export function setUpPresence() {
  setInterval(showPresence, AGAIN);
}

/**
 * Tells the others that nobody looks at this page any more, if presence is shown at this table.
 *
 * @param {string} table
 */
export function sayAway(table) {
  if (find("[data-presence]")) post(`/t/${table}/away`);
}
