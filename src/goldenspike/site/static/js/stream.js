// @ts-check
// The stream of a table. For spectators it brings the new parts of the page; for players it only reports the current
// ply, and the page requests its own parts. Closed while the page is hidden, reopened with growing delays when the
// connection breaks. Independent of the page: live.js connects the two.

/** @import { Shown } from "./position.js" */

export const FIRST_WAIT = 1000;
export const LONGEST_WAIT = 15000;
const LONGEST_GIVEN = 60000; // the server may ask for more patience, but not forever
const BACKOFF = 1.6; // every wait is this much longer than the previous one
const SPREAD = 0.5; // and up to this much longer at random: not everybody reconnects at the same moment

/**
 * What the stream needs of the page around it.
 *
 * @typedef {object} Surroundings
 * @property {(address: string) => EventTarget & { close: () => void }} connect
 * @property {() => void} requestParts
 * @property {(parts: Parts) => void} putParts
 * @property {(data: string) => void} putPresence
 * @property {() => Shown} shown
 * @property {() => string} language of the page
 * @property {(status: "on" | "lost") => void} report
 * @property {() => boolean} wanted whether anybody would notice: the page is visible, or to tell of its turn
 * @property {(action: () => void, milliseconds: number) => number} setTimeout
 * @property {(timer: number) => void} clearTimeout
 * @property {() => number} random from 0 to 1
 */

/**
 * New parts of the page, as they come down the stream.
 *
 * @typedef {{ ply: number, fingerprint: string, html: string }} Parts
 */

/**
 * What the server says there is to see of a table.
 *
 * @typedef {{ ply: number, fingerprint: string }} Announced
 */

/**
 * The fingerprint of what everybody sees: that of a player's page has a suffix.
 *
 * @param {string} fingerprint
 */
const everybodys = (fingerprint) => fingerprint.replace("-own", "");

/**
 * Whether the server has handled a request, even by refusing it. Not if it was never reached, failed, or asked for
 * patience.
 *
 * @param {number} status of the answer; 0 for none
 */
export const isAnswered = (status) => status >= 200 && status < 500 && status !== 429;

/**
 * @param {string} data "<ply> <fingerprint>", and in the lines below it the parts
 * @returns {Parts}
 */
export function readParts(data) {
  const end = data.indexOf("\n");
  const [ply = "", fingerprint = ""] = data.slice(0, end).split(" ");
  return { ply: Number(ply), fingerprint, html: data.slice(end + 1) };
}

export class Stream {
  /** @type {ReturnType<Surroundings["connect"]> | null} */
  #source = null;
  #timer = 0;
  #wait = FIRST_WAIT;
  /** How long the server wants us to wait when the connection has broken; null if it has not said. */
  /** @type {number | null} */
  #given = null;
  #watching = false;
  /** What the server announced last, until its parts are requested. */
  /** @type {Announced | null} */
  #announced = null;
  /** What was requested, until an answer comes. */
  /** @type {Announced | null} */
  #requested = null;
  /** @type {Set<unknown>} */
  #requests = new Set();

  /**
   * @param {string} table
   * @param {Surroundings} surroundings
   */
  constructor(table, surroundings) {
    this.table = table;
    this.around = surroundings;
  }

  open() {
    if (this.#source || !this.around.wanted()) return;
    this.around.clearTimeout(this.#timer);
    const source = this.around.connect(this.#address());
    /** @type {(name: string, listener: (data: string, id: string) => void) => void} */
    const on = (name, listener) =>
      source.addEventListener(name, (event) => {
        const { data, lastEventId } = /** @type {MessageEvent<string>} */ (event);
        if (source === this.#source) listener(data, lastEventId);
      });
    on("open", () => this.#opened());
    on("error", () => this.lost());
    on("ply", (data, id) => this.#announce(data, id));
    on("parts", (data) => this.around.putParts(readParts(data)));
    on("presence", (data) => this.around.putPresence(data));
    on("again", (data) => {
      this.#given = Math.min(Number(data), LONGEST_GIVEN);
    });
    this.#source = source;
  }

  #address() {
    const { fingerprint, watching } = this.around.shown();
    this.#watching = watching;
    const shown = everybodys(fingerprint);
    const asked = watching ? `watch=${this.around.language()}&shown=${shown}` : `ply=${shown}`;
    return `/events/${this.table}?${asked}`;
  }

  close() {
    this.#source?.close();
    this.#source = null;
  }

  /** The connection may have changed. */
  reopen() {
    this.close();
    this.open();
  }

  /** New parts are in place. Sitting down or getting up requires a different stream. */
  partsChanged() {
    if (this.#source && this.around.shown().watching !== this.#watching) this.reopen();
  }

  /** The page was hidden, or is visible again. */
  visibilityChanged() {
    if (this.around.wanted()) this.open();
    else this.close();
  }

  /** The connection is broken: try again, later every time. The server then sends what was missed. */
  lost() {
    this.around.report("lost");
    this.close();
    this.around.clearTimeout(this.#timer);
    const wait = this.#given ?? this.#wait * (1 + SPREAD * this.around.random());
    this.#given = null;
    this.#timer = this.around.setTimeout(() => this.open(), wait);
    this.#wait = Math.min(this.#wait * BACKOFF, LONGEST_WAIT);
  }

  /**
   * The page has sent a request of any kind.
   *
   * @param {unknown} request
   */
  sent(request) {
    this.#requests.add(request);
  }

  /**
   * @param {unknown} request
   * @param {number} status of its answer; 0 for none
   */
  finished(request, status) {
    this.#requests.delete(request);
    if (isAnswered(status)) {
      this.#requested = null;
      this.#catchUp();
    } else if (this.#requested) {
      this.#announced ??= this.#requested; // still to be requested
      if (status) this.lost(); // where nothing answered at all, `lost` is called for that
    }
  }

  #opened() {
    if (!this.#requested) this.#wait = FIRST_WAIT; // a server that streams but fails to answer needs patience too
    this.around.report("on");
    this.#catchUp();
  }

  /**
   * @param {string} data "<table> <ply>"
   * @param {string} fingerprint
   */
  #announce(data, fingerprint) {
    this.#announced = { ply: Number(data.split(" ")[1]), fingerprint };
    this.#catchUp();
  }

  #catchUp() {
    if (this.#requests.size || !this.#announced) return; // what is on its way may include it
    const { ply, fingerprint } = this.around.shown();
    const { ply: newest, fingerprint: announced } = this.#announced;
    const isNews = newest > ply || (newest === ply && announced !== everybodys(fingerprint));
    if (!isNews) return;
    this.#requested = this.#announced;
    this.#announced = null;
    this.around.requestParts();
  }
}
