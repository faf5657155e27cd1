// What this browser remembers of its user's wishes.
import { h, dialog } from "./dom.js";
import { t, languages, load, lang } from "./words.js";

const KEY = "babili.settings";
const DEFAULTS = {
  theme: "auto",
  sound: true,
  title: true,
  motion: "auto",
  spoiler: false,
  worth: false,
  tokens: "large",
};
let kept = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
const listeners = new Set();

export const get = (name) => kept[name];
export function onchange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function set(name, value) {
  kept = { ...kept, [name]: value };
  localStorage.setItem(KEY, JSON.stringify(kept));
  apply();
  for (const listener of listeners) listener(name, value);
}

export function apply() {
  const dark = kept.theme === "dark" || (kept.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.motion = kept.motion;
}
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);

export function toggleTheme() {
  set("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
}

export async function setLang(code) {
  await load(code);
  set("lang", code);
}

function pick(name, label, values) {
  return h(
    "label.row",
    {},
    h("span", {}, label),
    h(
      "select",
      { name, onchange: (event) => set(name, event.target.value) },
      Object.entries(values).map(([value, text]) => h("option", { value, selected: kept[name] === value }, text)),
    ),
  );
}

function check(name, label) {
  return h(
    "label.row",
    {},
    h("span", {}, label),
    h("input", { type: "checkbox", name, checked: kept[name], onchange: (event) => set(name, event.target.checked) }),
  );
}

/** The dialog with all settings. */
export function open(extra = []) {
  const box = dialog(
    t("settings"),
    t("close"),
    h(
      "label.row",
      {},
      h("span", {}, t("language")),
      h(
        "select",
        {
          name: "lang",
          onchange: async (event) => {
            await setLang(event.target.value);
            box.close();
          },
        },
        Object.entries(languages()).map(([code, name]) =>
          h("option", { value: code, selected: code === lang() }, name),
        ),
      ),
    ),
    pick("theme", t("settings-theme"), {
      auto: t("settings-auto"),
      light: t("settings-light"),
      dark: t("settings-dark"),
    }),
    pick("motion", t("settings-motion"), { auto: t("settings-auto"), off: t("settings-off") }),
    check("sound", t("settings-sound")),
    check("title", t("settings-title")),
    check("spoiler", t("settings-spoiler")),
    check("worth", t("settings-worth")),
    ...extra,
  );
  return box;
}
