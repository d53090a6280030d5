// @ts-check
// The board in its frame: zoom in, zoom out, show all; dragged with a mouse, pinched with two fingers. On a small
// screen it starts where the decision is.

import { find, findAll, isSmall, nearest, need, onPhone } from "./dom.js";

const CLOSEST = 4;
const CLICK_SLACK = 5; // pixels a mouse may move between press and release for it to count as a click
const PINCH_STEP = 0.02;
const PHONE_WIDTH = 800; // pixels a board needs on a small screen, unless its frame says so
const MARGIN = 12; // pixels around a place that must be visible

export class Board {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.layers = need(".layers", HTMLElement, frame);
    this.zoomed = false;
    this.untouched = true;
    this.looksAt = frame.dataset.look;
    this.whole = false;
  }

  /**
   * Move a point of the board to the middle of the frame, left of the buttons that float over it. Both coordinates are
   * fractions of the board's size.
   *
   * @param {number} x
   * @param {number} y
   */
  centre(x, y) {
    this.frame.scrollLeft = this.layers.clientWidth * x - this.middle();
    this.frame.scrollTop = this.layers.clientHeight * y - this.frame.clientHeight / 2;
  }

  /** The middle of the area that no button covers, in pixels from the left. */
  middle() {
    const buttons = find(".zoom:not(.overlays)", HTMLElement, this.frame.parentElement ?? document);
    return (this.frame.clientWidth - (isSmall() ? buttons?.offsetWidth ?? 0 : 0)) / 2;
  }

  /**
   * A board narrower than its place is centred in it.
   *
   * @param {number} pixels
   * @param {number} [place] how wide that is
   */
  widen(pixels, place = this.frame.clientWidth) {
    this.layers.style.setProperty("--board-width", `${Math.floor(pixels)}px`);
    this.layers.style.marginLeft = `${Math.max(0, Math.floor((place - pixels) / 2))}px`;
  }

  /**
   * Where the decision is, as the server says it: "0.3 0.7".
   *
   * @param {string | undefined} place
   */
  look(place) {
    this.looksAt = place;
    const [x = 0.5, y = 0.5] = (place || "0.5 0.5").split(" ").map(Number);
    const whole = this.frame.clientWidth;
    const natural = isSmall() ? Math.max(Number(this.frame.dataset.wide || PHONE_WIDTH), whole) : whole;
    if (this.untouched) this.widen(natural);
    this.centre(x, y);
    this.clearLegend();
  }

  /** The buttons float over the board. Initially they must not cover its legend: the board moves aside. */
  clearLegend() {
    const { frame } = this;
    const legend = find("[data-legend]", SVGElement, frame);
    if (!legend) return;
    for (const buttons of findAll(".zoom", HTMLElement, frame.parentElement ?? document)) {
      const ways = waysApart(legend.getBoundingClientRect(), buttons.getBoundingClientRect());
      const { scrollLeft, scrollTop } = frame;
      for (const [x, y] of ways) {
        frame.scrollTo(scrollLeft + x, scrollTop + y);
        if (Math.hypot(frame.scrollLeft - scrollLeft - x, frame.scrollTop - scrollTop - y) < 1) break;
        frame.scrollTo(scrollLeft, scrollTop);
      }
    }
  }

  /** The part of the window in which the board is visible: the frame, minus what the header and the sheet cover. */
  visible() {
    const { left, right, top, bottom } = this.frame.getBoundingClientRect();
    const header = find(".top")?.getBoundingClientRect().bottom ?? 0;
    const sheet = onPhone() ? find("#question")?.getBoundingClientRect().top ?? innerHeight : innerHeight;
    return { left, right, top: Math.max(top, header), bottom: Math.min(bottom, sheet) };
  }

  /**
   * How wide the whole board can be, and how wide its place is: on a small screen all of it must be visible, beside the
   * buttons or above them, whichever leaves it larger.
   */
  fit() {
    const width = this.frame.clientWidth;
    const buttons = find(".zoom:not(.overlays)", HTMLElement, this.frame.parentElement ?? document);
    const drawn = find(".board", SVGElement, this.layers)?.getBoundingClientRect();
    if (!isSmall() || !buttons || !drawn) return { width, place: width };
    const { left, right, top, bottom } = this.visible();
    const over = buttons.getBoundingClientRect();
    const beside = over.left - left > right - over.right ? over.left - left : right - over.right;
    const above = over.top - top > bottom - over.bottom ? over.top - top : bottom - over.bottom;
    const shape = drawn.width / drawn.height;
    const places = [{ place: beside, high: bottom - top }, { place: width, high: above }];
    const fits = places.map(({ place, high }) => ({ width: Math.min(place, high * shape), place }));
    return fits.reduce((one, other) => other.width > one.width ? other : one);
  }

  /**
   * Move the board so that a place on it is visible.
   *
   * @param {Element} place
   */
  reveal(place) {
    if (!isSmall()) return;
    this.frame.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = this.visible();
    const box = place.getBoundingClientRect();
    const isSeen = box.left >= left + MARGIN && box.right <= right - MARGIN && box.top >= top + MARGIN &&
      box.bottom <= bottom - MARGIN;
    if (isSeen) return;
    this.frame.scrollBy((box.left + box.right - left - right) / 2, (box.top + box.bottom - top - bottom) / 2);
  }

  /** @param {number} factor how much wider than now; 0 for the whole board */
  zoom(factor) {
    const { frame, layers } = this;
    const x = (frame.scrollLeft + this.middle()) / layers.clientWidth;
    const y = (frame.scrollTop + frame.clientHeight / 2) / layers.clientHeight;
    if (!factor && isSmall()) frame.scrollIntoView({ block: "nearest" });
    const whole = this.fit();
    const width = Math.min(Math.max(layers.clientWidth * factor, whole.width), CLOSEST * frame.clientWidth);
    this.untouched = false;
    this.whole = width < whole.width + 1;
    this.zoomed = width > frame.clientWidth + 1;
    this.keepHeight();
    frame.classList.toggle("zoomed", this.zoomed);
    const { width: widest, place } = this.fit(); // again: the frame's height may have changed
    if (this.whole) this.widen(widest, place);
    else this.widen(width);
    this.centre(x, y);
  }

  /** A larger board must not push the rest of the page away. On a small screen the frame has its own height. */
  keepHeight() {
    const { style } = this.frame;
    if (!this.zoomed) style.height = "";
    else if (!style.height && !isSmall()) style.height = `${this.frame.clientHeight}px`;
  }
}

/**
 * How far to scroll so that what moves is beside what does not, the shortest way first; empty if it already is.
 *
 * @param {DOMRect} moving
 * @param {DOMRect} fixed
 * @returns {[number, number][]}
 */
function waysApart(moving, fixed) {
  const left = Math.ceil(moving.right - fixed.left);
  const right = Math.floor(moving.left - fixed.right);
  const up = Math.ceil(moving.bottom - fixed.top);
  const down = Math.floor(moving.top - fixed.bottom);
  if (left <= 0 || right >= 0 || up <= 0 || down >= 0) return [];
  /** @type {[number, number][]} */
  const ways = [[left, 0], [right, 0], [0, up], [0, down]];
  return ways.sort((one, other) => Math.abs(one[0] + one[1]) - Math.abs(other[0] + other[1]));
}

/** @param {Board} board */
function setUpButtons(board) {
  document.addEventListener("click", (event) => {
    const factor = nearest(event, "[data-zoom]")?.dataset.zoom;
    if (factor) board.zoom(factor === "fit" ? 0 : Number(factor));
  });
}

/**
 * Dragging a zoomed board with the mouse; the end of a drag is not a click.
 *
 * @param {Board} board
 */
function setUpDragging(board) {
  const { frame } = board;
  /** @type {{ x: number, y: number, left: number, top: number } | null} */
  let from = null;
  let dragged = false;
  frame.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.pointerType !== "mouse" || event.button !== 0 || !board.zoomed) return;
    from = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
  });
  addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    dragged = dragged || Math.hypot(x, y) > CLICK_SLACK;
    if (!dragged) return;
    frame.classList.add("dragged");
    frame.scrollTo(from.left - x, from.top - y);
  });
  addEventListener("pointerup", () => {
    from = null;
    frame.classList.remove("dragged");
  });
  const swallow = (/** @type {Event} */ event) => {
    if (!dragged) return;
    event.stopPropagation();
    event.preventDefault();
  };
  frame.addEventListener("click", swallow, true);
}

/**
 * How far apart two fingers are; 0 for any other number of them.
 *
 * @param {TouchList} touches
 */
function spread(touches) {
  const [a, b] = [touches[0], touches[1]];
  return a && b && touches.length === 2 ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
}

/**
 * Two fingers: the board zooms with them, the page does not.
 *
 * @param {Board} board
 */
function setUpPinching(board) {
  let before = 0;
  const begin = (/** @type {TouchEvent} */ event) => {
    before = spread(event.touches) || before;
  };
  const move = (/** @type {TouchEvent} */ event) => {
    const now = spread(event.touches);
    if (!now || !before) return;
    event.preventDefault();
    if (Math.abs(now / before - 1) <= PINCH_STEP) return;
    board.zoom(now / before);
    before = now;
  };
  board.frame.addEventListener("touchstart", begin, { passive: true });
  board.frame.addEventListener("touchmove", move, { passive: false });
}

/** The board of this page, showing where the decision is; null on a page without one. */
export function setUpBoard() {
  const frame = find(".board-view");
  if (!frame) return null;
  const board = new Board(frame);
  board.look(board.looksAt);
  addEventListener("resize", () => {
    if (board.untouched) board.look(board.looksAt);
    else if (board.whole) board.zoom(0);
  });
  setUpButtons(board);
  setUpDragging(board);
  setUpPinching(board);
  return board;
}
