// The narrow bar at the top of every page.
import { h, icon } from "./dom.js";
import { t } from "./words.js";
import * as settings from "./settings.js";

export function button(symbol, label, onclick, extra = "") {
  return h(`button.plain${extra}`, { type: "button", "aria-label": label, title: label, onclick }, icon(symbol));
}

/** What the tab says. Where there is somebody to tell, `turns.js` adds where else it is their turn. */
export const tab = {
  name: "Babili",
  say: () => {
    document.title = tab.name;
  },
  heard: () => {},
};

/** What the page is called, whatever the tab says besides. */
export function titled(words) {
  tab.name = words;
  tab.say();
}

/** The bar: home, what this page is, and what can be done with it. */
export function bar(title, ...tools) {
  // What the page is about is its heading.
  for (const part of [title].flat()) {
    if (part?.tagName !== "B") continue;
    part.setAttribute("role", "heading");
    part.setAttribute("aria-level", "1");
  }
  return h(
    "header.bar",
    {},
    h(
      "a.home",
      { href: "/", "aria-label": `Babili: ${t("home")}`, title: t("home") },
      icon("m-5"),
      h("b", {}, "Babili"),
    ),
    h("div.bar-title", {}, title),
    h(
      "nav.bar-tools",
      { "aria-label": t("menu") },
      // The way to the next game where I must move; its place is kept while there is none.
      h("a.plain.next-turn.none", { href: "/", "data-do": "next-turn" }, h("b"), icon("u-next"), h("span.unseen")),
      ...tools,
      button("u-theme", t("settings-theme"), settings.toggleTheme),
      button("u-settings", t("settings"), () => settings.open()),
    ),
  );
}
