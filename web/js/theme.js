// Runs before the first paint, so that a dark page never flashes light.
(() => {
  const kept = JSON.parse(localStorage.getItem("babili.settings") || "{}").theme || "auto";
  const dark = kept === "dark" || (kept === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
