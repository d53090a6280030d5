// @ts-check
// Time that stands still until a test moves it, and an event source that says what a test lets it say.

export class FakeTimers {
  now = 0;
  #last = 0;
  /** @type {Map<number, { at: number, every: number, action: () => void }>} */
  #due = new Map();

  /** @type {(action: () => void, milliseconds: number) => number} */
  setTimeout = (action, milliseconds) => this.#add(action, milliseconds, 0);

  /** @type {(action: () => void, milliseconds: number) => number} */
  setInterval = (action, milliseconds) => this.#add(action, milliseconds, milliseconds);

  /** @type {(timer: number) => void} */
  clearTimeout = (timer) => void this.#due.delete(timer);

  clearInterval = this.clearTimeout;

  /** How long until the next timer is due; null where none is. */
  get next() {
    const times = [...this.#due.values()].map(({ at }) => at - this.now);
    return times.length ? Math.min(...times) : null;
  }

  /** @param {number} milliseconds */
  pass(milliseconds) {
    const end = this.now + milliseconds;
    for (let first = this.#first(end); first; first = this.#first(end)) {
      const [timer, { at, every, action }] = first;
      this.now = at;
      if (every) this.#due.set(timer, { at: at + every, every, action });
      else this.#due.delete(timer);
      action();
    }
    this.now = end;
  }

  /**
   * @param {() => void} action
   * @param {number} milliseconds
   * @param {number} every
   */
  #add(action, milliseconds, every) {
    this.#last += 1;
    this.#due.set(this.#last, { at: this.now + milliseconds, every, action });
    return this.#last;
  }

  /** @param {number} end */
  #first(end) {
    const due = [...this.#due].filter(([, { at }]) => at <= end);
    return due.sort(([, a], [, b]) => a.at - b.at)[0];
  }
}

export class FakeEventSource extends EventTarget {
  closed = false;

  /** @param {string} address */
  constructor(address) {
    super();
    this.address = address;
  }

  close() {
    this.closed = true;
  }

  connects() {
    this.dispatchEvent(new Event("open"));
  }

  breaks() {
    this.dispatchEvent(new Event("error"));
  }

  /**
   * @param {number} ply
   * @param {number} besides how often something else has changed
   */
  announces(ply, besides = 0) {
    this.dispatchEvent(new MessageEvent("ply", { data: `abc ${ply}`, lastEventId: `${ply}-${besides}` }));
  }

  /**
   * @param {number} ply
   * @param {string} fingerprint
   * @param {string} html
   */
  brings(ply, fingerprint, html) {
    this.dispatchEvent(new MessageEvent("parts", { data: `${ply} ${fingerprint}\n${html}` }));
  }

  /** @param {number} milliseconds */
  asksToComeBackAfter(milliseconds) {
    this.dispatchEvent(new MessageEvent("again", { data: String(milliseconds) }));
  }
}
