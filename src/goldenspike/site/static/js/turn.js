// @ts-check
// "Your turn": title, icon, sound and browser notification, as the reader has set them.

import { findAll, need } from "./dom.js";
import { myTurn, titles } from "./position.js";
import { recall, remember } from "./storage.js";

const TONES = [{ pitch: 660, start: 0 }, { pitch: 880, start: 0.16 }];
const RING = 0.5; // seconds a tone lasts

function bell() {
  const sound = new AudioContext();
  for (const { pitch, start } of TONES) {
    const tone = sound.createOscillator();
    const level = sound.createGain();
    const from = sound.currentTime + start;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.12, from);
    level.gain.exponentialRampToValueAtTime(0.001, from + RING);
    tone.connect(level).connect(sound.destination);
    tone.start(from);
    tone.stop(from + RING);
  }
}

/** @param {string} name of a setting of this browser */
export const isOn = (name) => recall(name) === "on";

// Some mobile browsers have no notifications.
const canNotify = () => "Notification" in globalThis && Notification.permission === "granted";

/** The boxes in the table's menu. */
export function setUpSettings() {
  for (const box of findAll("[data-setting]", HTMLInputElement)) {
    const name = box.dataset.setting ?? "";
    const stored = recall(name);
    if (stored) box.checked = stored === "on";
    box.addEventListener("change", () => {
      remember(name, box.checked ? "on" : "off");
      if (name === "notice" && box.checked && "Notification" in globalThis) Notification.requestPermission();
      if (name === "sound" && box.checked) bell();
    });
  }
}

/**
 * @param {string} table
 * @returns {() => void} to be called whenever new parts are shown
 */
export function setUpTurn(table) {
  const icon = need("link[rel=icon]", HTMLLinkElement);
  const calm = icon.href;
  let wasMine = myTurn();
  function show() {
    const mine = myTurn();
    const { table: title, yourTurn } = titles();
    document.title = `${mine ? `● ${yourTurn} · ` : ""}${title} · Golden Spike`;
    icon.href = mine ? icon.dataset.turn ?? calm : calm;
    if (mine && !wasMine) {
      if (isOn("sound")) bell();
      if (isOn("notice") && document.hidden && canNotify()) {
        new Notification(yourTurn, { body: title, tag: table, icon: icon.href });
      }
    }
    wasMine = mine;
  }
  show();
  return show;
}
