// Runs before the first paint, so that a dark page never flashes light.
(() => {
  const kept = JSON.parse(localStorage.getItem("babili.settings") || "{}").theme || "auto";
  const dark = kept === "dark" || (kept === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  // Without its modules a page cannot say in any language what is wrong.
  const unloaded = ({ target }) =>
    target.localName === "script" && document.body.append("Babili could not be loaded. Load the page again.");
  addEventListener("error", unloaded, true);
})();
