// @ts-check
// What is chosen is tried on the sheet, told in words, and done by one button that says what it does.

import { find, findAll, nearest, need } from "/static/js/dom.js";

const chosen = () => find("#question input[name=text]:checked", HTMLInputElement);

/**
 * The first option within a part of the question.
 *
 * @param {ParentNode} part
 */
const firstIn = (part) => find("input[name=text]", HTMLInputElement, part);

/**
 * Draw an option on the sheet: a track in its hex, a delivery along its way.
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

/** @param {HTMLInputElement | null} option */
function explain(option) {
  const would = find("#would");
  if (!would) return;
  would.hidden = !option?.dataset.say;
  if (!option) return;
  need("h3", HTMLElement, would).textContent = option.dataset.title ?? "";
  need("p", HTMLElement, would).textContent = option.dataset.say ?? "";
  need("[data-again]", HTMLElement, would).hidden = !option.dataset.hex;
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
  if (tab) tab.checked = true; // the hex was chosen on the sheet, whatever was open here
  const shapes = need(`#question [data-options-of="${hex.dataset.act}"]`);
  choose(firstIn(shapes));
  shapes.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLInputElement} tab */
function openTab(tab) {
  const pane = need(`#question [data-pane="${tab.value}"]`);
  const hex = find("input[name=hex]:checked", HTMLInputElement, pane);
  if (hex) openHex(hex);
  else choose(find("input[name=hex]", HTMLInputElement, pane) ? null : firstIn(pane));
}

/** After a move: what is first in the part that is open, where that is clear. */
export function chooseWhatIsClear() {
  const tab = find("#question input[data-tab]:checked", HTMLInputElement);
  if (tab) openTab(tab);
  labelConfirm();
}

export function setUpOptions() {
  document.addEventListener("change", (event) => {
    const input = nearest(event, "#question input", HTMLInputElement);
    if (input?.name === "text") choose(input);
    else if (input?.name === "hex") openHex(input);
    else if (input?.name === "do") openTab(input);
  });
  // Under the pointer an option is tried too; when it leaves, the chosen one is back.
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const label = nearest(event, "#question .pane label");
    const option = label && firstIn(label);
    if (option) show(option);
    else if (find("#trying", SVGElement) && nearest(event, "#question, #board", Element)) show(chosen());
  });
}
