// The test game's own keys: a digit picks the omen at that place of the hand.
const typing = (event) => event.target.matches?.("input, textarea, select") || document.querySelector("dialog[open]");

document.addEventListener("keydown", (event) => {
  if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const omen = /^[1-6]$/.test(event.key) && document.querySelectorAll(".toy-hand .toy-omen.can")[event.key - 1];
  if (!omen) return;
  event.preventDefault();
  omen.click();
});
