// The studies I made or may edit, and those that everybody finds.
import { h, icon, fill } from "./dom.js";
import { t, game, shelf, lang } from "./words.js";
import { get, me } from "./net.js";
import { bar, titled } from "./bar.js";
import { dress } from "./games.js";
import { words } from "./make.js";

function row(study) {
  const when = new Intl.DateTimeFormat(lang(), { dateStyle: "medium" }).format(new Date(study.changed));
  const known = study.game && shelf().includes(study.game);
  return h(
    "li",
    {},
    h(
      "a.study-link",
      { href: `/study/${study.id}` },
      icon(known ? game(study.game).icon : "u-book"),
      h(
        "span",
        {},
        h("b", {}, study.title),
        h(
          "small",
          {},
          [study.maker, t("study-chapters", { count: study.chapters }), when, study.mine && study.public && t("listed")]
            .filter(Boolean)
            .join(" · "),
        ),
      ),
    ),
  );
}

/** A list that goes on where it is asked to. */
async function list(show, box, empty) {
  const items = h("ul.study-list");
  const more = h("button.second", { type: "button", hidden: true }, t("more-studies"));
  let next = null;
  const on = async () => {
    try {
      const found = await get(`/api/studies?show=${show}${next ? `&after=${encodeURIComponent(next)}` : ""}`);
      next = found.next;
      more.hidden = !next;
      items.append(...found.studies.map(row));
      if (!items.children.length) fill(box, h("p.empty", {}, empty));
      else fill(box, items, more);
    } catch (error) {
      fill(box, h("p.empty", {}, words(error)));
    }
  };
  more.addEventListener("click", on);
  await on();
}

export function show(app) {
  titled(`${t("studies")} – Babili`);
  const [mine, all] = [h("div"), h("div")];
  app.append(
    bar(h("b", {}, t("studies"))),
    h(
      "main.people.studies",
      {},
      h("p.hint", {}, t("studies-hint")),
      h("section.panel", { "data-show": "mine" }, h("h2", {}, t("studies-mine")), mine),
      h("section.panel", { "data-show": "public" }, h("h2", {}, t("studies-public")), all),
    ),
  );
  Promise.all([dress("/css/people.css"), dress("/css/study.css")]);
  me()
    .then(() => list("mine", mine, t("studies-none")))
    .catch((error) => fill(mine, h("p.empty", {}, words(error))));
  list("public", all, t("studies-none-public"));
}
