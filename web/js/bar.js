// The narrow bar at the top of every page.
import { h, icon } from "./dom.js";
import { t } from "./words.js";
import * as settings from "./settings.js";

export function button(symbol, label, onclick, extra = "") {
  return h(`button.plain${extra}`, { type: "button", "aria-label": label, title: label, onclick }, icon(symbol));
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
      ...tools,
      button("u-theme", t("settings-theme"), settings.toggleTheme),
      button("u-settings", t("settings"), () => settings.open()),
    ),
  );
}
