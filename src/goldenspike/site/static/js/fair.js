// Adds this browser's number to the dice as soon as the table asks for it, keeps it, and warns if another one is shown
// in its place. The stream brings what follows.
(() => {
  const name = `number ${document.querySelector("main[data-table]").dataset.table}`;
  const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
  const keep = (number) => { try { localStorage.setItem(name, number); } catch { /* private windows may refuse */ } };
  const kept = () => { try { return localStorage.getItem(name); } catch { return null; } };
  const forget = () => { try { localStorage.removeItem(name); } catch { /* nothing was kept */ } };
  const asking = () => document.querySelector("form[data-fair]");

  function add() {
    const form = asking();
    if (!form || form.dataset.sent || form.contains(document.activeElement)) return; // someone is typing one of their own
    form.dataset.sent = "yes";
    const body = new URLSearchParams(new FormData(form));
    const number = kept() || drawn(); // another tab may have sent one: the first counts
    keep(number);
    body.set("number", number);
    body.delete("page");
    fetch(form.action, { method: "POST", body }).then((answer) => {
      if (answer.status === 409) forget(); // too late: nothing was added
      if (!answer.ok) delete form.dataset.sent;
      compare();
    }, () => { delete form.dataset.sent; });
  }

  function compare() {
    const warning = document.querySelector("#fair [data-swapped]");
    if (!warning) return;
    const number = kept();
    const shown = [...document.querySelectorAll("#fair [data-number]")].map((one) => one.textContent);
    warning.hidden = !number || !!asking() || shown.includes(number);
    if (warning.hidden) return;
    warning.querySelector("code").textContent = number;
    const box = warning.closest("details");
    if (box) box.open = true;
  }

  function look() {
    add();
    compare();
  }
  look();
  document.addEventListener("htmx:afterSettle", look);
  document.addEventListener("submit", (event) => {
    if (event.target === asking()) keep(event.target.elements.number.value.trim().toLowerCase());
  });
})();
