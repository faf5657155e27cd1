// Where it is my turn: said by the tab of every page of ours, and one step away from each of them.
import { t } from "./words.js";
import { get } from "./net.js";
import { tab } from "./bar.js";
import { later } from "./later.js";
import * as settings from "./settings.js";

/** How often my games are looked for: soon after a page has come, while it is looked at, while it is not. */
const SOON = 900,
  LOOKED_AT = 30000,
  HIDDEN = 60000;

/** The tables where I am awaited: it is my turn, also on this device, or somebody asks me to play. */
let waiting = [];
/** The table that is before my eyes. */
let here = null;
/** The tables that were gone to by the button, the last one last: who goes on and on comes to all of them. */
const visited = [];
let timer = 0;
let asking = null;
/** Whether somebody asked me to play when that was last looked at. */
let asks = false;

const elsewhere = () => waiting.filter((id) => id !== here);

/** The one to go to next: never seen, or seen the longest ago. */
function next() {
  const all = elsewhere();
  return all.find((id) => !visited.includes(id)) || visited.find((id) => all.includes(id));
}

function note(id) {
  const at = visited.indexOf(id);
  if (at >= 0) visited.splice(at, 1);
  visited.push(id);
}

function dress(link) {
  const count = elsewhere().length;
  const words = t("turn-elsewhere", { count });
  link.classList.toggle("none", !count);
  link.firstChild.textContent = count > 9 ? "9+" : String(count);
  link.setAttribute("href", count ? `/table/${next()}` : "/");
  link.lastChild.textContent = words;
  link.title = words;
}

let plain = null;
/** The icon of the tab, with so many on it. */
async function badge(count) {
  const link = document.querySelector("link[rel=icon]");
  if (link.dataset.count === String(count)) return;
  link.dataset.count = String(count);
  const own = link.dataset.own || link.getAttribute("href");
  link.dataset.own = own;
  plain ||= count ? fetch(own).then((answer) => answer.text()) : null;
  const drawing = count ? await plain : "";
  if (link.dataset.count !== String(count)) return;
  const colour = (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const mark =
    `<circle cx="16.500" cy="16.500" r="7.500" fill="${colour("--alarm")}" stroke="${colour("--white")}"/>` +
    `<text x="16.500" y="20.500" font-family="sans-serif" font-weight="700" font-size="11" text-anchor="middle" ` +
    `fill="${colour("--white")}">${count > 9 ? "+" : count}</text></svg>`;
  link.href = count ? `data:image/svg+xml,${encodeURIComponent(drawing.replace("</svg>", mark))}` : own;
}

/** Says on the tab and in the bar what is known. */
function tell() {
  const others = elsewhere().length;
  const said = settings.get("title");
  document.title = said && others ? `(${others}) ${tab.name}` : tab.name;
  badge(said ? waiting.length : 0).catch(() => {});
  const link = document.querySelector(".next-turn");
  if (link) dress(link);
}

/** What is known of my games, from whoever asked for them. */
function heard(tables) {
  const asked = tables.filter((table) => table.invited);
  const mine = tables.filter((table) => table.my_turn && table.status === "playing");
  waiting = [...mine, ...asked].map((table) => table.id);
  if (asked.length || asks) {
    asks = asked.length > 0;
    later(() => import("./asked.js"))
      .then(({ ask }) => ask(asked))
      .catch(() => {});
  }
  tell();
  lookIn(document.hidden ? HIDDEN : LOOKED_AT);
}

/** The table before my eyes knows best whether it is my turn there. */
export function at(id, mine) {
  if (here !== id) note(id);
  here = id;
  if (waiting.includes(id) === mine) return;
  waiting = mine ? [...waiting, id] : waiting.filter((one) => one !== id);
  tell();
}

function look() {
  lookIn(document.hidden ? HIDDEN : LOOKED_AT);
  asking ||= get("/api/tables?show=mine")
    .then(({ tables }) => heard(tables))
    .catch(() => {})
    .finally(() => {
      asking = null;
    });
}

function lookIn(wait) {
  clearTimeout(timer);
  timer = setTimeout(look, wait);
}

/** Another page has come; my games are looked for once it is there. */
export function arrive(path) {
  if (path !== `/table/${here}`) here = null;
  tell();
  lookIn(SOON);
}

tab.say = tell;
tab.heard = heard;

document.addEventListener("visibilitychange", () => document.hidden || lookIn(0));
settings.onchange((setting) => setting === "title" && tell());
