// Every page: menus that close again, links to copy, lists that send themselves, the map under finger and buttons.
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  // One menu open at a time; Escape and a click elsewhere close it.
  document.addEventListener("click", (event) => {
    all("details.menu[open]").forEach((menu) => { if (!menu.contains(event.target)) menu.open = false; });
    const copy = event.target.closest("[data-copy-of]");
    if (copy) {
      const field = copy.parentElement.querySelector("[data-copy]");
      field.select();
      if (navigator.clipboard) navigator.clipboard.writeText(field.value).catch(() => document.execCommand("copy"));
      else document.execCommand("copy");
      copy.lastChild.textContent = copy.dataset.copyOf;
    }
    const zoom = event.target.closest("[data-zoom]");
    if (zoom) magnify(zoom.dataset.zoom);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    all("details.menu[open]").forEach((menu) => { menu.open = false; menu.querySelector("summary").focus(); });
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
  });

  // The map: closer, farther, whole; on a small screen it begins where the decision is.
  const view = document.querySelector(".board-view");
  const layers = view && view.querySelector(".layers");
  let scale = 0;
  const least = () => view.clientWidth;
  const natural = () => (matchMedia("(max-width: 700px)").matches ? Math.max(Number(view.dataset.wide || 800), least()) : least());

  function resize(width, x = 0.5, y = 0.5) {
    layers.style.setProperty("--board-width", `${Math.round(width)}px`);
    view.scrollLeft = layers.clientWidth * x - view.clientWidth / 2;
    view.scrollTop = layers.clientHeight * y - view.clientHeight / 2;
  }
  function magnify(how) {
    const x = (view.scrollLeft + view.clientWidth / 2) / layers.clientWidth;
    const y = (view.scrollTop + view.clientHeight / 2) / layers.clientHeight;
    const width = how === "fit" ? least() : layers.clientWidth * Number(how);
    scale = Math.min(Math.max(width, least()), 4 * least());
    const zoomed = scale > least() + 1;
    // The frame keeps its height: a larger map must not push the rest of the page away. A phone has a height of its own.
    if (zoomed && !view.style.height && !matchMedia("(max-width: 700px)").matches) view.style.height = `${view.clientHeight}px`;
    if (!zoomed) view.style.height = "";
    view.classList.toggle("zoomed", zoomed);
    resize(zoomed ? scale : least(), x, y);
  }
  function look(at) {
    const [x, y] = (at || "0.5 0.5").split(" ").map(Number);
    if (!scale) layers.style.setProperty("--board-width", `${natural()}px`);
    view.scrollLeft = layers.clientWidth * x - view.clientWidth / 2;
    view.scrollTop = layers.clientHeight * y - view.clientHeight / 2;
  }
  if (view) {
    look(view.dataset.look);
    addEventListener("resize", () => { if (!scale) look(view.dataset.look); });
    // A mouse takes hold of a larger map and drags it; whoever has dragged did not mean to click.
    let from = null;
    let dragged = false;
    view.addEventListener("pointerdown", (event) => {
      dragged = false;
      if (event.pointerType !== "mouse" || event.button !== 0 || !view.classList.contains("zoomed")) return;
      from = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop };
    });
    addEventListener("pointermove", (event) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      dragged = dragged || Math.hypot(x, y) > 5;
      if (!dragged) return;
      view.classList.add("dragged");
      view.scrollTo(from.left - x, from.top - y);
    });
    addEventListener("pointerup", () => { from = null; view.classList.remove("dragged"); });
    view.addEventListener("click", (event) => { if (dragged) { event.stopPropagation(); event.preventDefault(); } }, true);
    // Two fingers: the map grows with them, the page does not.
    let apart = 0;
    const distance = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    view.addEventListener("touchstart", (event) => { if (event.touches.length === 2) apart = distance(event.touches); }, { passive: true });
    view.addEventListener("touchmove", (event) => {
      if (event.touches.length !== 2 || !apart) return;
      event.preventDefault();
      const now = distance(event.touches);
      if (Math.abs(now / apart - 1) > 0.02) { magnify(String(now / apart)); apart = now; }
    }, { passive: false });
  }
  window.goldenspike = { look };
})();
