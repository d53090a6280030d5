// Steam Rollers: what is chosen is tried on the sheet, told in words, and done by one button. Sheets of others open large.
(() => {
  const $ = (selector) => document.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const chosen = () => $("#question input[name=text]:checked");
  // The text at an address, or null: the line may break before the answer or in the middle of it.
  async function read(address, headers = {}) {
    try {
      const answer = await fetch(address, { headers });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  }

  // ---- an option tried: a track in its hex, a delivery along its way ----
  function trying(option) {
    const slot = $("#trying");
    if (!slot) return;
    slot.replaceChildren();
    slot.removeAttribute("transform");
    const hex = option && option.dataset.hex && $(`#hex-${option.dataset.hex}`);
    if (hex) {
      const picture = option.parentElement.querySelector("svg.shape");
      slot.append(...[...picture.cloneNode(true).childNodes]);
      slot.setAttribute("transform", `translate(${hex.dataset.at})`);
    }
    const act = option ? option.dataset.act : "";
    all("#board .route-try").forEach((one) => one.classList.toggle("is-on", one.dataset.act === act));
    const name = hex ? hex.dataset.act : "";
    all("#board .s-legal").forEach((one) => one.classList.toggle("chosen", one.dataset.act === name));
  }
  function tell(option) {
    const would = $("#would");
    if (!would) return;
    would.hidden = !option || !option.dataset.say;
    if (!option) return;
    would.querySelector("h3").textContent = option.dataset.title;
    would.querySelector("p").textContent = option.dataset.say;
  }
  function show(option) { trying(option); tell(option); }

  // ---- the button that does it says what it does ----
  function ready() {
    const button = $("#confirm");
    if (!button) return;
    const option = chosen();
    button.disabled = !option;
    button.lastElementChild.textContent = option ? option.dataset.do : button.dataset.none;
    if (option) button.setAttribute("aria-describedby", "would"); else button.removeAttribute("aria-describedby");
  }
  function choose(option) {
    if (option) option.checked = true;
    else { const before = chosen(); if (before) before.checked = false; }
    show(option);
    ready();
  }
  // Opening a hex or a part chooses what stands first in it, where that is clear.
  function opened(input) {
    if (input.name === "hex") {
      const shapes = input.nextElementSibling.nextElementSibling;
      choose(shapes.querySelector("input[name=text]"));
      if (matchMedia("(max-width: 700px)").matches) shapes.scrollIntoView({ block: "nearest" });
      return;
    }
    const pane = $(`[data-pane="${input.value}"]`);
    const hex = pane.querySelector("input[name=hex]:checked");
    if (hex) opened(hex);
    else if (pane.querySelector("input[name=hex]")) choose(null);
    else choose(pane.querySelector("input[name=text]"));
  }
  document.addEventListener("change", (event) => {
    if (!event.target.closest("#question")) return;
    if (event.target.name === "text") { show(event.target); ready(); }
    else if (event.target.name === "hex" || event.target.name === "do") opened(event.target);
  });

  // Under the pointer an option is tried too; when it leaves, the chosen one is back.
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || !event.target.closest) return;
    const label = event.target.closest("#question .pane label");
    const option = label && label.querySelector("input[name=text]");
    if (option) show(option);
    else if ($("#trying") && event.target.closest("#question, #board")) show(chosen());
  });
  // A second press on what is chosen does it: on the hex, or on the shape.
  document.addEventListener("click", (event) => {
    const hex = event.target.closest && event.target.closest("#board .s-legal.chosen");
    if (hex && event.isTrusted && chosen() && hex.dataset.again) $("#confirm").click();
    all("#board .s-legal").forEach((one) => { if (one.classList.contains("chosen")) one.dataset.again = "1"; else delete one.dataset.again; });
  });

  // ---- where the points may end: asked for once a round, on its own, so that the table never waits for it ----
  let asked = false;
  async function forecast() {
    const due = $("#points[data-forecast]");
    if (!due || asked) return;
    asked = true;
    const text = await read(due.dataset.forecast);
    asked = false;
    if (text === null) return;
    const come = new DOMParser().parseFromString(text, "text/html");
    const likely = all(".likely", come).map((one) => one.textContent);
    all("#points .likely").forEach((one, at) => { one.textContent = likely[at] || ""; });
  }

  // ---- after a move: a part that is clear by itself is chosen, the region is looked at ----
  function settle() {
    const tab = $("#question input[data-tab]:checked");
    if (tab) opened(tab);
    ready();
    tick();
    forecast();
  }
  document.body.addEventListener("htmx:afterSettle", settle);

  // ---- the time to answer, for everybody to see; the server keeps it, the page only shows it ----
  let ticking = 0;
  function tick() {
    clearInterval(ticking);
    const line = $("#question .clock-line");
    if (!line) return;
    const end = Date.now() + 1000 * Number(line.dataset.left);
    const show = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      line.querySelector("text").textContent = String(left);
      line.querySelector(".clock-left").setAttribute("stroke-dashoffset", String(100 - (100 * left) / Number(line.dataset.limit)));
      if (!left || !line.isConnected) clearInterval(ticking);
    };
    show();
    ticking = setInterval(show, 1000);
  }

  // ---- the sheet of another player, large, in a window of its own ----
  const window_ = document.createElement("dialog");
  window_.className = "sheet-window";
  document.body.append(window_);
  document.addEventListener("click", async (event) => {
    const link = event.target.closest && event.target.closest("a[data-sheet]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) {
      if (event.target === window_ || (event.target.closest && event.target.closest(".close-sheet"))) window_.close();
      return;
    }
    event.preventDefault();
    const text = await read(link.href, { "HX-Request": "true" });
    if (text === null) { location.href = link.href; return; }
    window_.innerHTML = text;
    window_.showModal();
  });
  settle();
})();
