// @ts-check
// What the page shows, as the hidden element #state of the last parts that came says it.

import { need } from "./dom.js";

const data = () => need("#state").dataset;

/**
 * @typedef {object} Shown
 * @property {number} ply
 * @property {string} fingerprint of everything that was rendered
 * @property {boolean} openSeats somebody may still sit down, which changes the page without a move
 * @property {boolean} watching nothing on the page is the reader's own: the stream brings all of it
 */

/** @returns {Shown} */
export const shown = () => ({
  ply: Number(data().ply),
  fingerprint: data().shown ?? "",
  openSeats: Number(data().open) > 0,
  watching: data().watching === "True",
});

export const myTurn = () => data().turn === "me";

/** Where the decision is on the board. */
export const decision = () => data().look;

/** In the reader's language. */
export const titles = () => ({ table: data().title ?? "", yourTurn: data().yourTurn ?? "" });
