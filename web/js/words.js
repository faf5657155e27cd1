// Words in the reader's language, from the server's Fluent files. A message is a text, or a list of texts,
// variables `{v}` and choices by number or word `{s, ...}`.

let held = { lang: "en", languages: {}, words: {}, games: {}, shelf: [] };
let plural = new Intl.PluralRules("en");
/** The words of the start page, once they were asked for, and all words. */
let some = null;
let all = null;

/** The languages the reader would like, the best first; English is always there. */
export function preferred() {
  const kept = JSON.parse(localStorage.getItem("babili.settings") || "{}").lang;
  const wishes = [kept, ...(navigator.languages || [])].filter((tag) => tag && /^[\w-]+$/.test(tag));
  return [...wishes.slice(0, 15), "en"];
}

/** Loads the words of the first of these languages that there is: those of the start page, or all of them. */
export async function load(...wishes) {
  const place = all ? "/draw/words/" : "/draw/words/first/";
  let answer = await fetch(`${place}${wishes.join(",")}.json`);
  // A plain file server has one file for each language, and none for a list of wishes.
  for (const wish of answer.ok ? [] : wishes) {
    answer = await fetch(`${place}${wish.slice(0, 2).toLowerCase()}.json`);
    if (answer.ok) break;
  }
  if (!answer.ok) throw new Error(`the words: ${answer.status}`);
  held = await answer.json();
  plural = new Intl.PluralRules(held.lang);
  document.documentElement.lang = held.lang;
}

/** Sees that there are words; those of the start page will do. */
export function begin() {
  some ||= (all || load(...preferred())).catch((error) => {
    some = null;
    throw error;
  });
  return some;
}

/** Sees that all words are there. */
export function complete() {
  const wishes = () => (some ? [held.lang] : preferred());
  all ||= Promise.resolve(some)
    .then(() => load(...wishes()))
    .catch((error) => {
      all = null;
      throw error;
    });
  return all;
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
/** All languages: what their speakers call them, by code. */
export const languages = () => held.languages;
/** The names of the games, in their order. */
export const shelf = () => held.shelf;
const UNKNOWN = { line: "", minutes: "", options: [], keys: [], icon: "m-5", cover: "/img/skyline.svg" };
/** What is known of a game, or of a first game that has a name of its own. */
export const game = (name) => held.games[name] || { title: name, ...UNKNOWN };

/** Whether there is such a game. */
export const isGame = (name) => Object.hasOwn(held.games, name);

/** The options without which so many cannot play a game. */
export const needed = (name, players) =>
  (game(name).needs || []).filter(([count]) => count === players).map(([, key]) => key);

/** What the card of a game promises, and what so many players need, as options. */
export const promised = (name, players) =>
  Object.fromEntries([...(game(name).promised || []), ...needed(name, players)].map((key) => [key, true]));

/** The paces that are offered by name. */
export const PACES = {
  none: { kind: "none" },
  quick: { kind: "live", bank: 300000, increment: 10000, grace: 60000 },
  live: { kind: "live", bank: 900000, increment: 15000, grace: 60000 },
  slow: { kind: "slow", days: 3, grace: 3600000 },
};

const alike = (one, other) => [...Object.keys(one), ...Object.keys(other)].every((key) => one[key] === other[key]);

/** The name of a pace as it is offered; `own` where people chose its numbers. */
export const paceName = (pace) => Object.keys(PACES).find((name) => alike(PACES[name], pace)) || "own";

/** A stretch of time in numbers, as `1 h 30 min`. */
export function span(ms) {
  const seconds = Math.round(ms / 1000);
  const parts = [
    [Math.floor(seconds / 86400), "unit-days"],
    [Math.floor(seconds / 3600) % 24, "unit-hours"],
    [Math.floor(seconds / 60) % 60, "unit-minutes"],
    [seconds % 60, "unit-seconds"],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}\u00a0${t(unit)}`);
  return said.join(" ") || `0\u00a0${t("unit-seconds")}`;
}

/** A pace in its numbers; `-hint` has them in a sentence, and when a bot takes over. */
export function paceWords(pace, kind = "") {
  const name = paceName(pace);
  const numbers = { bank: span(pace.bank), bonus: span(pace.increment), each: span(pace.each), days: pace.days };
  const words = t(name === "own" ? `pace-own-${pace.kind}${kind}` : `pace-${name}${kind}`, numbers);
  return kind && pace.grace ? `${words} ${t("pace-grace", { grace: span(pace.grace) })}` : words;
}

/** A day, in short. */
export const day = (time) => new Intl.DateTimeFormat(held.lang, { day: "numeric", month: "short" }).format(time);

/** How long ago, in words. */
export function ago(time) {
  const format = new Intl.RelativeTimeFormat(held.lang, { numeric: "auto" });
  const minutes = Math.round((time - Date.now()) / 60000);
  if (minutes > -60) return format.format(Math.min(minutes, 0), "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 1440), "day");
}
