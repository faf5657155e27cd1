// The way in: words, sprite, then the page the address names.
import { byId } from "./dom.js";
import * as words from "./words.js";
import * as settings from "./settings.js";
import { openFile, show } from "./router.js";
import { keep } from "./app.js";

// A record can be opened by dropping its file anywhere.
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
addEventListener("drop", (event) => {
  if (event.dataTransfer?.files.length) event.preventDefault();
  openFile(event.dataTransfer?.files[0]);
});

settings.apply();
settings.onchange((name) => {
  if (name === "lang") show();
});
const [sprite] = await Promise.all([
  fetch("/img/sprite.svg").then((answer) => answer.text()),
  words.load(...words.preferred()),
]);
byId("sprite").innerHTML = sprite;
await show();
keep().catch(() => {});
