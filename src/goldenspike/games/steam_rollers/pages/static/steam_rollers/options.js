// @ts-check
// The chosen option is tried on the sheet, explained in words, and carried out by one button that says what it does.

import { light } from "/static/js/actions.js";
import { find, findAll, nearest, need } from "/static/js/dom.js";

const chosen = () => find("#question input[name=text]:checked", HTMLInputElement);

/**
 * The first option within a part of the question.
 *
 * @param {ParentNode} part
 */
const firstIn = (part) => find("input[name=text]", HTMLInputElement, part);

/**
 * Draw an option on the sheet: a track in its hex, a delivery along its route.
 *
 * @param {HTMLInputElement | null} option
 */
function draw(option) {
  const slot = find("#trying", SVGElement);
  if (!slot) return;
  slot.replaceChildren();
  slot.removeAttribute("transform");
  const hex = option?.dataset.hex ? find(`#hex-${option.dataset.hex}`) : null;
  if (hex) {
    const picture = option?.closest("label")?.querySelector("svg.shape");
    slot.append(...picture?.cloneNode(true).childNodes ?? []);
    slot.setAttribute("transform", `translate(${hex.dataset.at})`);
  }
  const act = option?.dataset.act ?? "";
  for (const route of findAll("#board .route-try", SVGElement)) {
    route.classList.toggle("is-on", route.dataset.act === act);
  }
  const place = hex?.dataset.act ?? "";
  for (const legal of findAll("#board .s-legal", SVGElement)) {
    legal.classList.toggle("chosen", legal.dataset.act === place);
  }
}

/**
 * Explain what an option would mean. One that is only under the pointer is marked as such: the button does another.
 *
 * @param {HTMLInputElement | null} option
 */
function explain(option) {
  const would = find("#would");
  if (!would) return;
  would.hidden = !option?.dataset.say;
  if (!option) return;
  need("[data-only-tried]", HTMLElement, would).hidden = option === chosen();
  need("[data-title]", HTMLElement, would).textContent = option.dataset.title ?? "";
  need("p", HTMLElement, would).textContent = option.dataset.say ?? "";
  need("[data-again]", HTMLElement, would).hidden = !option.dataset.hex || option !== chosen();
}

/** @param {HTMLInputElement | null} option */
function show(option) {
  draw(option);
  explain(option);
}

function labelConfirm() {
  const button = find("#confirm", HTMLButtonElement);
  if (!button) return;
  const option = chosen();
  button.disabled = !option;
  need("[data-label]", HTMLElement, button).textContent = (option ? option.dataset.do : button.dataset.none) ?? "";
  if (option) button.setAttribute("aria-describedby", "would");
  else button.removeAttribute("aria-describedby");
}

/** @param {HTMLInputElement | null} option */
function choose(option) {
  const before = chosen();
  if (option) option.checked = true;
  else if (before) before.checked = false;
  show(option);
  labelConfirm();
}

/** @param {HTMLInputElement} hex */
function openHex(hex) {
  const pane = hex.closest("[data-pane]")?.getAttribute("data-pane");
  const tab = find(`#do-${pane}`, HTMLInputElement);
  if (tab) tab.checked = true; // the hex was chosen on the sheet, whichever tab was open here
  const shapes = need(`#question [data-options-of="${hex.dataset.act}"]`);
  choose(firstIn(shapes));
  light(hex.dataset.act ?? null);
  shapes.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLInputElement} tab */
function openTab(tab) {
  const pane = need(`#question [data-pane="${tab.value}"]`);
  const hex = find("input[name=hex]:checked", HTMLInputElement, pane);
  if (hex) {
    openHex(hex);
    return;
  }
  choose(find("input[name=hex]", HTMLInputElement, pane) ? null : firstIn(pane));
  light(null); // no hex is chosen here
}

/** After parts were replaced: show what is still chosen, or choose the open tab's first option if that is clear. */
export function chooseWhatIsClear() {
  const tab = find("#question input[data-tab]:checked", HTMLInputElement);
  if (chosen()) show(chosen());
  else if (tab) openTab(tab);
  labelConfirm();
}

export function setUpOptions() {
  document.addEventListener("change", (event) => {
    const input = nearest(event, "#question input", HTMLInputElement);
    if (input?.name === "text") choose(input);
    else if (input?.name === "hex") openHex(input);
    else if (input?.name === "do") openTab(input);
  });
  setUpTrying();
}

/**
 * An option under the pointer is tried too; when the pointer leaves, the chosen one returns. Only real pointer movement
 * counts: a list that scrolls under a resting pointer tries nothing.
 */
function setUpTrying() {
  /** @type {HTMLInputElement | null} */
  let tried = null;
  /** @param {HTMLInputElement | null} option */
  function attempt(option) {
    if (option === tried) return;
    tried = option;
    if (find("#would")) show(option ?? chosen());
  }
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || !(event.movementX || event.movementY)) return;
    const label = nearest(event, "#question .pane label");
    attempt(label && firstIn(label));
  }, { passive: true });
  document.documentElement.addEventListener("pointerleave", () => attempt(null));
  // From then on the chosen option is shown, wherever the pointer rests.
  document.addEventListener("change", () => {
    tried = null;
  });
}
