// Replay: slider, arrow keys and buttons move through the plies; the address follows, so that every moment has its link.
(() => {
  const $ = (selector) => document.querySelector(selector);
  const main = $("main[data-table]");
  const table = main.dataset.table;
  const last = Number(main.dataset.last);
  const slider = $("#slider");
  let at = Number(slider.value);
  let playing = 0;
  let wanted = at;
  let busy = false;

  function mark() {
    document.querySelectorAll(".log li").forEach((one) => one.classList.toggle("is-now", Number(one.dataset.ply) === at));
    const now = $(".log li.is-now");
    const box = $(".log.tall");
    if (now) box.scrollTop += now.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }
  async function load() {
    if (busy) return;
    busy = true;
    while (wanted !== at) {
      at = wanted;
      try {
        await htmx.ajax("GET", `/t/${table}/${at}/parts`, { target: "#content", swap: "none" });
      } catch { break; } // no connection: the slider stays, the next step asks again
    }
    busy = false;
    const path = `/t/${table}/${at}`;
    history.replaceState(null, "", path);
    $("#permalink").href = path;
    mark();
    $("#news").textContent = $("#at-moment").textContent;
  }
  function go(ply) {
    wanted = Math.min(Math.max(ply, 0), last);
    slider.value = String(wanted);
    $("#at").textContent = String(wanted);
    load();
  }
  const button = $("#to-play");
  const names = [button.getAttribute("aria-label"), button.dataset.pause];
  function runs(yes) {
    button.classList.toggle("playing", yes);
    button.setAttribute("aria-label", names[Number(yes)]);
  }
  function stop() { clearInterval(playing); playing = 0; runs(false); }
  function play() {
    if (playing) { stop(); return; }
    if (wanted >= last) go(0);
    runs(true);
    playing = setInterval(() => { if (wanted >= last) stop(); else go(wanted + 1); }, 700);
  }
  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
  $("#to-prev").addEventListener("click", () => { stop(); go(wanted - 1); });
  $("#to-next").addEventListener("click", () => { stop(); go(wanted + 1); });
  button.addEventListener("click", play);
  [["#to-first", 0], ["#to-last", last]].forEach(([id, ply]) => $(id).addEventListener("click", (event) => {
    event.preventDefault(); stop(); go(ply);
  }));
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".log a.ply");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop();
    go(Number(link.closest("li").dataset.ply));
  });
  document.addEventListener("keydown", (event) => {
    if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input")) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };
    if (event.key in steps) { event.preventDefault(); stop(); go(wanted + steps[event.key]); }
    else if (event.key === " " && !event.target.closest("button, a, summary")) { event.preventDefault(); play(); }
    else if (event.key === "Home") { event.preventDefault(); stop(); go(0); }
    else if (event.key === "End") { event.preventDefault(); stop(); go(last); }
  });
  mark();
})();
