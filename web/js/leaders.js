// Who plays best: those whose rating is settled, game by game.
import { h, icon, fill, toast } from "./dom.js";
import { t, game, shelf } from "./words.js";
import { get } from "./net.js";
import { bar } from "./bar.js";
import { dress } from "./games.js";

function row(leader, n) {
  const name = leader.public
    ? h("a", { href: `/people/${encodeURIComponent(leader.name)}` }, leader.name)
    : h("span", {}, leader.name);
  return h(
    "tr",
    {},
    h("td.leader-place", {}, String(n + 1)),
    h("th", { scope: "row" }, name),
    h("td", {}, h("b", {}, String(leader.rating)), h("small", {}, ` ± ${leader.give_or_take}`)),
    h("td", {}, String(leader.games)),
  );
}

export function show(app, wanted) {
  const name = wanted || shelf()[0];
  const board = h("section.panel");
  app.append(
    bar(h("b", {}, t("leaders"))),
    h(
      "main.people.leaders",
      {},
      h(
        "nav.leader-games",
        { "aria-label": t("which-game") },
        shelf().map((one) =>
          h(
            "a.second",
            { href: `/leaders/${one}`, "aria-current": one === name ? "page" : null },
            icon(game(one).icon),
            game(one).title,
          ),
        ),
      ),
      board,
      h(
        "section.panel.rating-rules",
        {},
        h("h2", {}, t("ratings-how")),
        h("p", {}, t("ratings-how-1")),
        h("p", {}, t("ratings-how-2")),
        h("p", {}, t("ratings-how-3")),
      ),
    ),
  );
  Promise.all([get(`/api/leaders?game=${encodeURIComponent(name)}`), dress("/css/people.css")])
    .then(([{ leaders }]) =>
      fill(
        board,
        h("h2", {}, game(name).title),
        leaders.length
          ? h(
              "table.best",
              {},
              h(
                "thead",
                {},
                h(
                  "tr",
                  {},
                  h("td"),
                  h("th", { scope: "col" }, t("account-name")),
                  h("th", { scope: "col" }, t("rating")),
                  h("th", { scope: "col" }, t("stat-games")),
                ),
              ),
              h("tbody", {}, leaders.map(row)),
            )
          : h("p.empty", {}, t("no-leaders")),
      ),
    )
    .catch((error) => toast(error.words || error.message, "bad"));
}
