// @ts-check
// What the page shows, according to the hidden element #state of the parts that arrived last.

import { need } from "./dom.js";

const data = () => need("#state").dataset;

/**
 * @typedef {object} Shown
 * @property {number} ply
 * @property {string} fingerprint of everything that was rendered
 * @property {boolean} watching nothing on the page is the reader's own: the stream brings all of it
 */

/** @returns {Shown} */
export const shown = () => ({
  ply: Number(data().ply),
  fingerprint: data().shown ?? "",
  watching: data().watching === "True",
});

export const myTurn = () => data().turn === "me";

/** Where the decision is on the board. */
export const decision = () => data().look;

/** In the reader's language. */
export const titles = () => ({ table: data().title ?? "", yourTurn: data().yourTurn ?? "" });
