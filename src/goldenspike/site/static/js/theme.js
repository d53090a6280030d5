// @ts-check
// Before the first paint: if no theme is chosen, use the system's. A plain script, because modules wait for the page.
(() => {
  const root = document.documentElement;
  if (root.dataset.theme) return;
  /** @param {string} query */
  const prefers = (query) => matchMedia(query).matches;
  const set = () => {
    const ordinary = prefers("(prefers-color-scheme: dark)") ? "dark" : "light";
    root.dataset.theme = prefers("(prefers-contrast: more)") ? "contrast" : ordinary;
  };
  set();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", set);
})();
