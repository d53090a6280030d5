// @ts-check
// What a round brought: a card that stays until the reader dismisses it, even across a reload.

import { find, findAll, nearest, need } from "./dom.js";
import { shown } from "./position.js";
import { forget, recall, remember } from "./storage.js";

const SETTING = "rounds";

/**
 * @param {string} table
 * @returns {() => void} to be called whenever new parts are shown
 */
export function setUpRecap(table) {
  const kept = `recap-${table}`;
  const main = need("main[data-table]");
  const inPlace = () => find("#recap")?.dataset.recap ?? "";
  // A spectator has seen nothing of the round that was over when they came.
  let away = recall(kept) ?? (shown().watching ? inPlace() : "");
  let told = "";

  function show() {
    const ply = inPlace();
    const isShown = ply !== "" && ply !== away && recall(SETTING) !== "off";
    main.classList.toggle("with-recap", isShown);
    if (isShown && told !== ply) need("#recap-news").textContent = find("#recap")?.dataset.spoken ?? "";
    told = ply;
    if (need("#state").dataset.over === "True") forget(kept);
  }
  function putAway() {
    const hadFocus = document.activeElement?.closest("#recap");
    away = inPlace();
    remember(kept, away);
    show();
    if (hadFocus) need("#question-title").focus({ preventScroll: true });
  }
  document.addEventListener("click", (event) => {
    if (nearest(event, "#recap-close")) putAway();
    if (nearest(event, "#recap-never")) {
      remember(SETTING, "off");
      for (const box of findAll(`[data-setting=${SETTING}]`, HTMLInputElement)) box.checked = false;
      putAway();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !main.classList.contains("with-recap")) return;
    event.preventDefault(); // what was chosen stays
    putAway();
  });
  show();
  return show;
}
