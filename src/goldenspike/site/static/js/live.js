// @ts-check
// Connects this page to the stream of its table: see stream.js.

import { need } from "./dom.js";
import { onHtmx, putParts, requestParts } from "./parts.js";
import { shown } from "./position.js";
import { putPresence, sayAway, setUpPresence, showPresence } from "./presence.js";
import { Stream } from "./stream.js";
import { isOn } from "./turn.js";

/** @param {"on" | "lost"} status */
function report(status) {
  need("#live").classList.toggle("lost", status === "lost");
  const word = need("#live [data-lost]");
  const text = word.dataset[status] ?? "";
  if (word.textContent !== text) word.textContent = text; // a screen reader need not announce it again
}

/**
 * Someone may watch a table in one tab and sit down at it in another: the first then becomes a player's page too.
 *
 * @param {string} table
 * @param {() => void} askForParts
 */
function followSeat(table, askForParts) {
  const tabs = new BroadcastChannel("seats");
  tabs.addEventListener("message", ({ data }) => {
    if (data === table && shown().watching) askForParts();
  });
  if (!shown().watching) tabs.postMessage(table);
}

/** @param {string} table */
export function setUpLive(table) {
  const askForParts = () => requestParts(`/t/${table}/parts`).catch(() => {});
  const wanted = () => !document.hidden || isOn("notice");
  const stream = new Stream(table, {
    connect: (address) => new EventSource(address),
    requestParts: askForParts,
    putParts,
    putPresence,
    shown,
    language: () => document.documentElement.lang,
    report,
    wanted,
    setTimeout: (action, milliseconds) => setTimeout(action, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer),
    random: Math.random,
  });
  onHtmx("htmx:sendError", () => stream.lost());
  onHtmx("htmx:beforeSend", ({ xhr, requestConfig }) => {
    if (requestConfig.path.endsWith("/hint")) return; // it brings no news, and may take a while
    stream.sent(xhr);
    // Not an htmx event: that would be lost if the element that sent the request has been swapped out meanwhile.
    xhr.addEventListener("loadend", () => stream.finished(xhr, xhr.status));
  });
  onHtmx("htmx:afterSettle", () => {
    stream.partsChanged();
    showPresence();
  });
  setUpPresence();
  followSeat(table, askForParts);
  document.addEventListener("visibilitychange", () => {
    if (!wanted() && !shown().watching) sayAway(table);
    stream.visibilityChanged();
  });
  addEventListener("pagehide", () => {
    if (!shown().watching) sayAway(table);
    stream.close();
  });
  addEventListener("pageshow", () => stream.open());
  addEventListener("online", () => stream.reopen());
  stream.open();
}
