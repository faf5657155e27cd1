// The way in: words, sprite, then the page the address names.
import { byId, fill, h, quiet } from "./dom.js";
import * as words from "./words.js";
import * as settings from "./settings.js";

const ROUTES = [
  [/^\/$/, () => import("./start.js")],
  [/^\/table\/([\w-]+)$/, () => import("./table.js")],
  [/^\/replay(?:\/([\w-]+))?$/, () => import("./replay.js")],
  [/^\/rules\/([\w-]+)$/, () => import("./rules.js")],
  [/^\/learn\/([\w-]+)$/, () => import("./learn.js")],
];

let leave = null;
let turn = 0;

/** Shows the page of the current address. */
export async function show() {
  const mine = ++turn;
  const path = location.pathname;
  const found = ROUTES.map(([pattern, load]) => [path.match(pattern), load]).find(([match]) => match);
  const [match, load] = found || [["/"], ROUTES[0][1]];
  const page = await load();
  if (mine !== turn) return;
  leave?.();
  leave = null;
  const app = byId("app");
  const put = () => {
    document.title = "Babili";
    document.body.className = "";
    fill(app);
    scrollTo(0, 0);
    leave = page.show(app, ...match.slice(1)) || null;
  };
  if (document.startViewTransition && !quiet() && app.childElementCount) await document.startViewTransition(put).updateCallbackDone.catch(() => {});
  else put();
}

/** Goes to another page without loading anew. */
export function go(path) {
  history.pushState(null, "", path);
  return show();
}

addEventListener("popstate", show);
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/']");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.hasAttribute("download") || link.target) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

// A record can be opened by dropping its file anywhere.
addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
addEventListener("drop", async (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  const { openRecord } = await import("./replay.js");
  openRecord(await file.text());
});

settings.apply();
settings.onchange((name) => { if (name === "lang") show(); });
const [sprite] = await Promise.all([fetch("/img/sprite.svg").then((answer) => answer.text()), words.load(words.preferred())]);
byId("sprite").innerHTML = sprite;
await show();
