// What can be done from the keyboard, and a list of it.
import { h, dialog } from "./dom.js";
import { t, game } from "./words.js";

const EVERYWHERE = [
  ["← ↑ → ↓", "keys-walk"],
  ["Enter", "keys-choose"],
  ["Esc", "keys-back"],
  ["U", "keys-undo"],
  ["H", "keys-hint"],
];

/** Shows which keys do what at a table of this game. */
export function keyList(name) {
  const said = ([keys, what]) => [keys, t(what)];
  const rows = [...EVERYWHERE.map(said), ...game(name).keys, said(["?", "keys-help"])];
  return dialog(
    t("keys"),
    t("close"),
    h(
      "dl.keys",
      {},
      rows.map(([keys, what]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, what)]),
    ),
  );
}

/** Lets keys press the buttons of the table, until what is returned is called. */
export function tableKeys(name) {
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
    const act = { u: () => press("undo"), h: () => press("hint"), "?": () => keyList(name()) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
