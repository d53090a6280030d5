// @ts-check
// Moving through a recorded game: one moment is loaded at a time, always the one requested last. Independent of the
// page: replay.js connects the two.

const PACE = 700; // milliseconds between two moves while the replay runs

/**
 * What the player needs of the page around it.
 *
 * @typedef {object} Stage
 * @property {number[]} line the plies of the line of play, from 0 on: those taken back are not among them
 * @property {(ply: number) => Promise<void>} load fails where there is no connection
 * @property {(ply: number) => void} wanted called at once: the slider moves before the moment is there
 * @property {(ply: number) => void} arrived
 * @property {(running: boolean) => void} running
 * @property {(action: () => void, milliseconds: number) => number} setInterval
 * @property {(timer: number) => void} clearInterval
 */

export class Player {
  #shown;
  #wanted;
  #loading = false;
  #timer = 0;

  /**
   * @param {number} ply that the page shows
   * @param {Stage} stage
   */
  constructor(ply, stage) {
    this.#shown = ply;
    this.#wanted = ply;
    this.stage = stage;
  }

  /** @param {number} ply */
  go(ply) {
    this.stop();
    this.#go(ply);
  }

  /** @param {number} count of moves on the line of play; negative ones go back */
  step(count) {
    this.stop();
    this.#step(count);
  }

  /** Where a ply is on the line of play, or the place after which it branches off. */
  place(/** @type {number} */ ply) {
    return this.stage.line.findLastIndex((other) => other <= ply);
  }

  /** Run, starting over if the end is reached; or pause. */
  toggle() {
    if (this.#timer) return this.stop();
    if (this.#isAtEnd()) this.#go(0);
    this.stage.running(true);
    this.#timer = this.stage.setInterval(() => {
      if (this.#isAtEnd()) this.stop();
      else this.#step(1);
    }, PACE);
  }

  stop() {
    this.stage.clearInterval(this.#timer);
    this.#timer = 0;
    this.stage.running(false);
  }

  #isAtEnd() {
    return this.place(this.#wanted) === this.stage.line.length - 1;
  }

  /** @param {number} count */
  #step(count) {
    const { line } = this.stage;
    const place = this.place(this.#wanted);
    const back = line[place] === this.#wanted ? 0 : Number(count < 0); // from a branch, one back is where it began
    this.#go(line[Math.min(Math.max(place + count + back, 0), line.length - 1)] ?? 0);
  }

  /** @param {number} ply */
  #go(ply) {
    this.#wanted = ply;
    this.stage.wanted(this.#wanted);
    this.#load();
  }

  async #load() {
    if (this.#loading) return;
    this.#loading = true;
    while (this.#wanted !== this.#shown) {
      const ply = this.#wanted;
      try {
        await this.stage.load(ply);
      } catch {
        break; // the slider stays where it is, and the next step tries again
      }
      this.#shown = ply;
    }
    this.#loading = false;
    this.stage.arrived(this.#shown);
  }
}
