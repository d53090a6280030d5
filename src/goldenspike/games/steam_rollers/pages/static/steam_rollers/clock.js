// @ts-check
// The time left to answer, for everybody to see. The server keeps it, the page only shows it.

import { find, need } from "/static/js/dom.js";

const WHOLE = 100; // the ring's length, see the template

let ticking = 0;

export function showClock() {
  clearInterval(ticking);
  const line = find("#question .clock-line");
  if (!line) return;
  const figure = need("text", SVGElement, line);
  const ring = need(".clock-left", SVGElement, line);
  const limit = Number(line.dataset.limit);
  const end = Date.now() + 1000 * Number(line.dataset.left);
  function tick() {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    figure.textContent = String(left);
    ring.setAttribute("stroke-dashoffset", String(WHOLE - (WHOLE * left) / limit));
    if (!left || !line?.isConnected) clearInterval(ticking);
  }
  tick();
  ticking = setInterval(tick, 1000);
}
