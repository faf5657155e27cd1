// What can be done from the keyboard, and a list of it.
import { h, dialog } from "./dom.js";
import { t } from "./words.js";

const EVERYWHERE = [
  ["← ↑ → ↓", "keys-walk"],
  ["Enter", "keys-choose"],
  ["Esc", "keys-back"],
  ["U", "keys-undo"],
  ["H", "keys-hint"],
];
const OF_GAME = {
  babylon: [
    ["R", "keys-turn"],
    ["[ ]", "keys-round"],
  ],
};

/** Shows which keys do what at a table of this game. */
export function keyList(game) {
  const rows = [...EVERYWHERE, ...(OF_GAME[game] || []), ["?", "keys-help"]];
  return dialog(
    t("keys"),
    t("close"),
    h(
      "dl.keys",
      {},
      rows.map(([keys, what]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, t(what))]),
    ),
  );
}

/** Lets keys press the buttons of the table, until what is returned is called. */
export function tableKeys(game) {
  const press = (what) => document.querySelector(`.extra [data-do=${what}]`)?.click();
  const hear = (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target.matches?.("input, textarea, select") ||
      document.querySelector("dialog[open]")
    )
      return;
    const act = { u: () => press("undo"), h: () => press("hint"), "?": () => keyList(game()) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
