// The table: what is possible lights up together in list and board, keys choose, the stream keeps the page fresh.
(() => {
  const $ = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const main = $("main[data-table]");
  const table = main.dataset.table;
  const state = () => $("#state").dataset;
  const shown = () => Number(state().ply);
  const remember = (name, value) => { try { localStorage.setItem(name, value); } catch { /* private windows may refuse */ } };
  const recall = (name) => { try { return localStorage.getItem(name); } catch { return null; } };

  // ---- a row in the list and its place on the board are one thing ----
  function heat(act) {
    all(".is-hot").forEach((one) => one.classList.remove("is-hot"));
    all(`[data-act="${CSS.escape(act)}"]`).forEach((one) => one.classList.add("is-hot"));
    const after = document.querySelector(`[data-after="${CSS.escape(act)}"]`);
    if (after) all("[data-after]").forEach((one) => { one.hidden = one !== after; });
  }
  // After a tap browsers pretend that a mouse stands there still: only one that really moves counts.
  let finger = false;
  document.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; }, true);
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) finger = false;
  }, { passive: true });
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const one = event.target.closest && event.target.closest("[data-act]");
      if (one && !(finger && kind === "pointerover")) heat(one.dataset.act);
    });
  }
  function press(act) {
    const button = all("#question button[data-act], #question input[data-act]").find((one) => one.dataset.act === act);
    if (!button) return;
    const group = button.closest("details");
    if (group) group.open = true;
    button.click();
  }
  // A finger cannot look before it acts: its first tap on the board shows what would come of it, the second does it.
  let looked = null; // what the first tap was on, until a new position comes in
  function show(act) {
    heat(act);
    const panel = document.querySelector(`[data-after="${CSS.escape(act)}"]`);
    if (!panel) return false;
    $("#sheet").checked = false;
    panel.classList.add("looked");
    panel.scrollIntoView({ block: "nearest" });
    return true;
  }
  document.addEventListener("click", (event) => {
    const one = event.target.closest("#board [data-act]");
    if (!one) return;
    const first = finger && looked !== one;
    looked = one;
    if (!(first && show(one.dataset.act))) press(one.dataset.act);
  });
  document.addEventListener("keydown", (event) => {
    const one = event.target.closest && event.target.closest("#board [data-act]");
    if (one && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); press(one.dataset.act); }
  });

  // ---- keys: letters open a company, figures choose; a figure that could go on waits a moment ----
  let typed = "";
  let timer = 0;
  // What lies in a closed lot has a place on the page all the same in newer browsers.
  const visible = (one) => one.offsetParent !== null && !one.closest("details:not([open])");
  const keyed = () => all("#question [data-key]").filter(visible);
  function choose() {
    const button = keyed().find((one) => one.dataset.key === typed);
    typed = "";
    if (button) pick(button);
  }
  function pick(one) {
    one.click();
    if (one.matches("input")) one.focus({ preventScroll: true });
  }
  document.addEventListener("keydown", (event) => {
    const busy = event.target.matches("input:not([type=checkbox], [type=radio]), select, textarea");
    if (event.ctrlKey || event.metaKey || event.altKey || busy || recall("keys") === "off") return;
    if (/^[0-9]$/.test(event.key)) {
      clearTimeout(timer);
      typed += event.key;
      const fits = keyed().filter((one) => one.dataset.key.startsWith(typed));
      if (!fits.length) { typed = ""; return; }
      if (fits.length === 1 && fits[0].dataset.key === typed) choose();
      else { timer = setTimeout(choose, 900); heat(fits[0].dataset.act || ""); }
    } else if (event.key === "Enter" && typed) {
      event.preventDefault();
      clearTimeout(timer);
      choose();
    } else if (event.key.length === 1) {
      const lot = all("#question [data-letter]").find((one) => one.dataset.letter.toLowerCase() === event.key.toLowerCase());
      const exact = keyed().find((one) => one.dataset.key === event.key.toLowerCase());
      if (exact) pick(exact);
      else if (lot) {
        lot.parentElement.open = true;
        const first = lot.parentElement.querySelector("button");
        if (first) first.focus();
      } else if (event.key === "u" && $("#undo")) $("#undo").click();
      else if (event.key === "s" && $("#skip")) $("#skip").click();
      else if (event.key === "q") $("#question-title").focus();
    }
  });

  // ---- a phone: the tab of the part that is shown; who wants to read a part wants the sheet out of the way ----
  const tabs = all(".tabs a");
  function current() {
    const passed = tabs.filter((one) => $(one.hash) && $(one.hash).getBoundingClientRect().top < innerHeight * 0.4);
    const now = passed.pop() || tabs[0];
    tabs.forEach((one) => { if (one === now) one.setAttribute("aria-current", "true"); else one.removeAttribute("aria-current"); });
  }
  addEventListener("scroll", current, { passive: true });
  tabs.forEach((one) => one.addEventListener("click", () => { $("#sheet").checked = true; }));
  current();

  // ---- "your turn": title, favicon, sound, notice ----
  const icon = $("link[rel=icon]");
  const calm = icon.href;
  let was = state().turn;
  function turn() {
    const now = state();
    const mine = now.turn === "me";
    document.title = (mine ? `● ${now.yourTurn} · ` : "") + `${now.title} · Golden Spike`;
    icon.href = mine ? icon.dataset.turn : calm;
    if (mine && was !== "me") {
      if (recall("sound") === "on") bell();
      if (recall("notice") === "on" && document.hidden && window.Notification && Notification.permission === "granted") {
        new Notification(now.yourTurn, { body: now.title, tag: table, icon: icon.href });
      }
    }
    was = now.turn;
  }
  function bell() {
    const sound = new AudioContext();
    [[660, 0], [880, 0.16]].forEach(([pitch, from]) => {
      const tone = sound.createOscillator();
      const level = sound.createGain();
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0.12, sound.currentTime + from);
      level.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + from + 0.5);
      tone.connect(level).connect(sound.destination);
      tone.start(sound.currentTime + from);
      tone.stop(sound.currentTime + from + 0.5);
    });
  }
  all("[data-setting]").forEach((box) => {
    const kept = recall(box.dataset.setting);
    if (kept) box.checked = kept === "on";
    box.addEventListener("change", () => {
      remember(box.dataset.setting, box.checked ? "on" : "off");
      if (box.dataset.setting === "notice" && box.checked && window.Notification) Notification.requestPermission();
      if (box.dataset.setting === "sound" && box.checked) bell();
    });
  });

  // ---- parts come in: keep focus and scroll, say what happened ----
  let focused = false;
  let folded = false;
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const ply = Number(event.detail.xhr.getResponseHeader("X-Ply") || -1);
    const known = event.detail.xhr.status === 200 && event.detail.xhr.getResponseHeader("X-Shown") === state().shown;
    if (known || (ply >= 0 && ply < shown())) event.detail.shouldSwap = false;
    focused = Boolean(document.activeElement && document.activeElement.closest("#question, #board"));
    folded = $("#sheet").checked;
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (focused && lost) $("#question-title").focus({ preventScroll: true });
    focused = false;
    $("#sheet").checked = folded && state().turn !== "me";
    turn();
    const first = $("#question .move.is-hot, #question .bid.is-hot");
    if (first) heat(first.dataset.act);
    if (matchMedia("(max-width: 700px)").matches && state().turn === "me") window.goldenspike.look(state().look);
  });
  document.body.addEventListener("htmx:sendError", () => lost());

  // ---- the stream: one, closed while the page is hidden; it says only which ply there is ----
  const live = $("#live");
  const word = live.firstElementChild;
  let stream = null;
  let again = 0;
  let wait = 1000;
  let told = -1; // the last ply the stream spoke of, until its parts are asked for
  const asking = new Set();
  const fetchParts = () => htmx.ajax("GET", `/t/${table}/parts`, { target: "#content", swap: "none" }).catch(() => {});
  function catchUp() {
    if (asking.size) return; // what is on its way may bring it
    if (told > shown() || (told === shown() && Number(state().open))) { told = -1; fetchParts(); }
  }
  document.body.addEventListener("htmx:beforeSend", (event) => {
    const request = event.detail.xhr;
    asking.add(request);
    // Not htmx's own event: that is lost when the element that asked has been swapped out meanwhile.
    request.addEventListener("loadend", () => {
      asking.delete(request);
      const answered = request.status >= 200 && request.status < 500 && request.status !== 429;
      if (answered) catchUp();
    });
  });
  function say(kind) {
    live.classList.toggle("lost", kind === "lost");
    if (word.textContent !== word.dataset[kind]) word.textContent = word.dataset[kind];
  }
  function lost() {
    say("lost");
    close();
    clearTimeout(again);
    again = setTimeout(open, wait);
    wait = Math.min(wait * 1.6, 15000);
  }
  function close() {
    if (stream) stream.close();
    stream = null;
  }
  function open() {
    if (document.hidden || stream) return;
    stream = new EventSource(`/events/${table}?ply=${shown()}`);
    stream.addEventListener("open", () => { wait = 1000; say("on"); });
    stream.addEventListener("error", lost);
    stream.addEventListener("ply", (event) => {
      told = Number(event.data.split(" ")[1]);
      catchUp();
    });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { if (recall("notice") !== "on") close(); }
    else open();
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  addEventListener("online", () => { close(); open(); });
  open();
  turn();
})();
