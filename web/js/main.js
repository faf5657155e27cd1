// The way in: settings, then the page the address names.
import * as settings from "./settings.js";
import { toast } from "./dom.js";
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

// What was refused, or did not come, is said, wherever it was asked for.
addEventListener("unhandledrejection", ({ reason }) => reason?.words && toast(reason.words, "bad"));

settings.apply();
settings.onchange((name) => {
  if (name === "lang") show();
});
await show();
keep().catch(() => {});
