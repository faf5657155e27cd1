// The rules of a game in our own words, drawn and written by the server's `draw`.
import { h, illustrate } from "./dom.js";
import { t, game, lang } from "./words.js";
import { bar } from "./bar.js";

export function show(app, name) {
  const words = game(name);
  document.title = `${t("rules")}: ${words.title} – Babili`;
  const text = h("article.prose");
  app.append(bar(h("b", {}, words.title)), h("main", {}, text));
  illustrate(text, `/draw/rules/${name}/${lang()}.html`).then(() => {
    if (!text.childElementCount) text.append(h("h1", {}, words.title), h("p", {}, t("not-here-yet")));
    if (words.learn) text.append(h("p", {}, h("a.primary", { href: `/learn/${name}` }, t("first-game"))));
  });
}
