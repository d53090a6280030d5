// Before the first paint: where no theme is chosen, the system's.
(() => {
  const root = document.documentElement;
  if (root.dataset.theme) return;
  const asks = (query) => matchMedia(query).matches;
  const set = () => {
    root.dataset.theme = asks("(prefers-contrast: more)") ? "contrast" : asks("(prefers-color-scheme: dark)") ? "dark" : "light";
  };
  set();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", set);
})();
