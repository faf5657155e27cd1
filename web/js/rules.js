// The rules of a game in our own words, drawn and written by the server's `draw`.
import { fill, h, icon, quiet } from "./dom.js";
import { get } from "./net.js";
import { t, game, lang } from "./words.js";
import { bar, titled } from "./bar.js";
import { bring, dress } from "./games.js";
import { illustrate } from "./later.js";
import { readdress } from "./router.js";

/** Where the headings are: each has a link that can be copied, and the address names the section that is read. */
function contents(text) {
  const jump = (heading) => (event) => {
    event.preventDefault();
    readdress(`#${heading.id}`);
    heading.closest("main")?.querySelector(".contents details")?.removeAttribute("open");
    heading.scrollIntoView({ behavior: quiet() ? "auto" : "smooth", block: "start" });
    heading.focus({ preventScroll: true });
  };
  return [...text.querySelectorAll("h2")].map((heading, n) => {
    const words = heading.textContent;
    heading.id ||= `rule-${n}`;
    heading.tabIndex = -1;
    const here = { href: `#${heading.id}`, "aria-label": t("link-to", { name: words }), onclick: jump(heading) };
    heading.append(h("a.anchor", here, icon("u-link")));
    return h("li", {}, h("a", { href: `#${heading.id}`, onclick: jump(heading) }, words));
  });
}

/** Shows what the table these rules were opened from plays differently; a table nobody may look at tells nothing. */
async function agreed(text, id) {
  const { table } = await get(`/api/tables/${encodeURIComponent(id)}`);
  const holds = ({ option, value }) => {
    const chosen = table.setup.options[option];
    return value === "*" ? chosen?.length > 0 : String(chosen) === value;
  };
  const lines = [...text.querySelectorAll(".at-table")].filter((line) => holds(line.dataset));
  for (const line of lines) line.hidden = false;
  text.querySelector("h1")?.after(h("p.of-table", {}, t(lines.length ? "rules-of-table" : "rules-as-usual")));
}

export function show(app, name) {
  const words = game(name);
  titled(`${t("rules")}: ${words.title} – Babili`);
  const text = h("article.prose");
  const list = h("ol");
  app.append(
    bar([h("b", {}, words.title), h("small", {}, t("rules"))]),
    h(
      "main.rules",
      {},
      h("nav.contents", { "aria-label": t("contents") }, h("details", {}, h("summary", {}, t("contents")), list)),
      text,
    ),
  );
  const page = h("article");
  Promise.all([illustrate(page, `/draw/rules/${name}/${lang()}.html`), bring(name), dress("/css/reading.css")])
    .then(() => {
      text.append(...page.childNodes);
      if (!text.childElementCount) text.append(h("h1", {}, words.title), h("p", {}, t("not-here-yet")));
      const table = new URLSearchParams(location.search).get("table");
      if (table) agreed(text, table).catch(() => {});
      list.append(...contents(text));
      // Beside the text there is room for all of it at once.
      const wide = matchMedia("(min-width: 1080px)");
      const unfold = () => list.closest("details").toggleAttribute("open", wide.matches);
      wide.addEventListener("change", unfold);
      unfold();
      const section = location.hash && document.getElementById(location.hash.slice(1));
      if (section) section.scrollIntoView();
      if (words.learn) text.append(h("p", {}, h("a.primary", { href: `/learn/${name}` }, t("first-game"))));
    })
    .catch((error) => fill(text, h("p", {}, error.words || error.message)));
}
