// Words in the reader's language, from the server's Fluent files. A message is a text, or a list of texts,
// variables `{v}` and choices by number or word `{s, ...}`.

export const LANGS = { en: "English", de: "Deutsch", nl: "Nederlands", it: "Italiano", fr: "Français" };

let held = { lang: "en", words: {}, games: {}, shelf: [] };
let plural = new Intl.PluralRules("en");

export function preferred() {
  const kept = JSON.parse(localStorage.getItem("babili.settings") || "{}").lang;
  if (kept in LANGS) return kept;
  for (const wanted of navigator.languages || []) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (short in LANGS) return short;
  }
  return "en";
}

export async function load(lang) {
  const answer = await fetch(`/draw/words/${lang}.json`);
  held = await answer.json();
  plural = new Intl.PluralRules(lang);
  document.documentElement.lang = lang;
}

function put(parts, args) {
  if (typeof parts === "string") return parts;
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.v) return args[part.v] ?? "";
      const value = args[part.s];
      const form = part[value] ?? (typeof value === "number" ? part[plural.select(value)] : undefined) ?? part[part.d];
      return put(form, args);
    })
    .join("");
}

/** The message, with its variables. */
export function t(id, args = {}) {
  const parts = held.words[id];
  return parts === undefined ? id : put(parts, args);
}

/** Whether there is such a message. */
export const has = (id) => id in held.words;
export const lang = () => held.lang;
/** The names of the games, in their order. */
export const shelf = () => held.shelf;
const UNKNOWN = { line: "", minutes: "", options: [], keys: [], icon: "m-5", cover: "/img/skyline.svg" };
/** What is known of a game, or of a first game that has a name of its own. */
export const game = (name) => held.games[name] || { title: name, ...UNKNOWN };

/** How long ago, in words. */
export function ago(time) {
  const format = new Intl.RelativeTimeFormat(held.lang, { numeric: "auto" });
  const minutes = Math.round((time - Date.now()) / 60000);
  if (minutes > -60) return format.format(Math.min(minutes, 0), "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 1440), "day");
}
