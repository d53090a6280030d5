// Adds this browser's number to the dice as soon as the table asks for it. The stream brings what follows.
(() => {
  const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");

  function add() {
    const form = document.querySelector("form[data-fair]");
    if (!form || form.dataset.sent || form.contains(document.activeElement)) return; // someone is typing one of their own
    form.dataset.sent = "yes";
    const body = new URLSearchParams(new FormData(form));
    body.set("number", drawn());
    body.delete("page");
    fetch(form.action, { method: "POST", body }).then((answer) => { if (!answer.ok) delete form.dataset.sent; }, () => { delete form.dataset.sent; });
  }
  add();
  document.addEventListener("htmx:afterSettle", add);
})();
