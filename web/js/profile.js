// The page of a person: games, results, how well, and how that came to be.
import { h, s, icon, fill, toast, nothingHere } from "./dom.js";
import { t, game, lang, shelf, ago } from "./words.js";
import { ask, get, post, me } from "./net.js";
import { bar, titled } from "./bar.js";
import { dress } from "./games.js";
import { later } from "./later.js";

/** Asking for the own page is asking for nobody by name. */
const MYSELF = "~";
const say = (error) => toast(error.words || error.message, "bad");
const number = (value, digits = 1) =>
  new Intl.NumberFormat(lang(), { maximumFractionDigits: digits }).format(value).replace("-", "−");
const share = (wins, games) => t("wins-of", { wins, games });

/** The curve of a rating. */
function curve(points) {
  const [width, height, left, foot] = [420, 150, 40, 12];
  const all = points.map((point) => point.rating);
  const [low, high] = [Math.min(...all) - 30, Math.max(...all) + 30];
  const x = (n) => left + ((width - left - 12) * n) / Math.max(1, points.length - 1);
  const y = (rating) => height - foot - ((height - foot - 10) * (rating - low)) / (high - low);
  const svg = s("svg", {
    class: "chart",
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": t("rating-curve", { from: all[0], to: all.at(-1) }),
  });
  const step = high - low > 400 ? 200 : high - low > 160 ? 100 : 50;
  for (let line = Math.ceil(low / step) * step; line <= high; line += step) {
    const label = s("text", { class: "axis", x: left - 5, y: y(line) + 4, "text-anchor": "end" });
    label.textContent = String(line);
    svg.append(s("line", { class: "grid", x1: left, x2: width - 8, y1: y(line), y2: y(line) }), label);
  }
  const way = points.map((point, n) => `${x(n).toFixed(1)},${y(point.rating).toFixed(1)}`).join(" ");
  const last = points.length - 1;
  svg.append(
    s("polyline", { class: "curve s0 p0", points: way }),
    s("circle", { class: "curve-end", cx: x(last), cy: y(all[last]), r: 4 }),
  );
  return h("figure.chart-figure", {}, svg);
}

function figure(label, value) {
  return h("div.figure", {}, h("dd", {}, value), h("dt", {}, label));
}

/** Where the points come from, beside where everybody's do. */
function sources(all) {
  const most = Math.max(1, ...all.flatMap((one) => [one.mine, one.all]));
  const bar = (value, kind) =>
    h(`meter.${kind}`, { min: "0", max: String(most), value: String(Math.max(0, value)), "aria-hidden": "true" });
  return h(
    "table.sources",
    {},
    h("caption", {}, t("points-from")),
    h(
      "thead",
      {},
      h("tr", {}, h("td"), h("th", { scope: "col" }, t("mean-own")), h("th", { scope: "col" }, t("mean-all"))),
    ),
    h(
      "tbody",
      {},
      all.map((one) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, one.label),
          h("td", {}, bar(one.mine, "own"), number(one.mine)),
          h("td", {}, bar(one.all, "all"), number(one.all)),
        ),
      ),
    ),
  );
}

function shares(title, rows) {
  if (!rows.length) return null;
  return h(
    "section.shares",
    {},
    h("h3", {}, title),
    h(
      "ul",
      {},
      rows.map(([name, wins, games]) => h("li", {}, h("span", {}, name), h("span", {}, share(wins, games)))),
    ),
  );
}

function summary(one) {
  const rating = one.rating;
  return h(
    "section.panel.stats",
    { "data-game": one.game },
    h("h2", {}, icon(game(one.game).icon), game(one.game).title),
    h(
      "dl.figures",
      {},
      rating &&
        figure(t(rating.settled ? "rating" : "rating-unsettled"), [
          String(rating.rating),
          h("small", {}, ` ± ${rating.give_or_take}`),
        ]),
      figure(t("stat-games"), String(one.games)),
      figure(t("stat-wins"), `${number((100 * one.wins) / Math.max(1, one.games), 0)} %`),
      figure(t("stat-mean"), number(one.mean)),
      figure(t("stat-best"), number(one.best)),
    ),
    one.recent < one.games && h("p.hint", {}, t("stats-recent", { count: one.recent })),
    h("div.stats-row", {}, one.curve.length > 1 && curve(one.curve), one.sources.length > 0 && sources(one.sources)),
    h(
      "div.shares-row",
      {},
      shares(
        t("by-opponent"),
        one.opponents.map((met) => [
          met.bot ? t("bot-name", { level: t(`level-${met.name}`) }) : met.name,
          met.ahead,
          met.games,
        ]),
      ),
      one.heading &&
        shares(
          one.heading,
          one.headings.map((heading) => [heading.label, heading.wins, heading.games]),
        ),
      shares(
        t("by-seat"),
        one.seats
          .filter((seat) => seat.games)
          .map((seat) => [t("seat-number", { number: seat.of + 1 }), seat.wins, seat.games]),
      ),
      shares(
        t("by-players"),
        one.players.map((count) => [t("with-players", { count: count.of }), count.wins, count.games]),
      ),
    ),
  );
}

/** A game that is over, in a row. */
function played(one) {
  const own = one.seats.find((seat) => seat.me) || one.seats[0];
  const others = one.seats.filter((seat) => seat !== own).map((seat) => `${seat.name} ${seat.score}`);
  const change = own.change ? (own.change > 0 ? `+${own.change}` : `−${-own.change}`) : "±0";
  const fate = own.fate === "stayed" ? null : t(own.fate === "resigned" ? "rank-resigned" : "rank-bot");
  return h(
    "li",
    {},
    h(
      "a.table-row",
      { href: `/replay/${one.table}` },
      icon(game(one.game).icon),
      h(
        "span.table-what",
        {},
        h("b", {}, t("place-points", { place: own.place, points: own.score }), fate && h("small.fate", {}, ` ${fate}`)),
        h("small", {}, others.join(", ")),
      ),
      h(
        "span.table-state",
        {},
        one.rated ? h("b.rating-change", { title: t("rated") }, change) : h("span", {}, t("unrated")),
        h("small", {}, ago(one.at)),
      ),
    ),
  );
}

function history(name) {
  const list = h("ul");
  const more = h("button.second", { type: "button", "data-do": "more-games", hidden: true }, t("more-games"));
  const wish = { game: "", players: "" };
  let next = null;
  const look = async (further) => {
    const asked = new URLSearchParams(Object.entries(wish).filter(([, value]) => value));
    if (further) asked.set("before", next);
    try {
      const page = await get(`/api/people/${encodeURIComponent(name)}/games?${asked}`);
      const rows = page.games.map(played);
      if (further) list.append(...rows);
      else fill(list, rows.length ? rows : h("li.empty", {}, t("no-games-yet")));
      next = page.next;
      more.hidden = next === null;
    } catch (error) {
      say(error);
    }
  };
  const pick = (field, label, values) =>
    h(
      "label",
      {},
      h("span.unseen", {}, label),
      h(
        "select",
        {
          name: field,
          onchange: (event) => {
            wish[field] = event.target.value;
            look(false);
          },
        },
        values.map(([value, text]) => h("option", { value }, text)),
      ),
    );
  more.addEventListener("click", () => look(true));
  look(false);
  const counts = [2, 3, 4, 5, 6, 7, 8].map((count) => [String(count), t("with-players", { count })]);
  return h(
    "section.list.history",
    {},
    h(
      "div.history-head",
      {},
      h("h2", {}, t("finished-games")),
      pick("game", t("which-game"), [["", t("all-games")], ...shelf().map((one) => [one, game(one).title])]),
      pick("players", t("players-label"), [["", t("any-players")], ...counts]),
    ),
    list,
    more,
  );
}

function visibility(person) {
  if (person.guest)
    return h("a.second", { href: "/account", "data-do": "to-account" }, icon("u-save"), t("keep-my-games"));
  const change = (event) => {
    const open = event.target.checked;
    post("/api/me/page", { public: open })
      .then(() => toast(t(open ? "page-is-public" : "page-is-private")))
      .catch((error) => {
        event.target.checked = !open;
        say(error);
      });
  };
  return h(
    "label.option.page-public",
    {},
    h("span", {}, h("b", {}, t("page-public")), h("small", {}, t("page-public-hint"))),
    h("input", { type: "checkbox", name: "public", checked: person.public, onchange: change }),
  );
}

/** Opens the question what to play with somebody. */
const challenge = (name) =>
  later(() => import("./challenge.js"))
    .then((module) => module.challenge(name))
    .catch(say);
const challengeButton = (name) =>
  h(
    "button.second",
    {
      type: "button",
      "data-do": "challenge",
      "aria-label": `${t("challenge")}: ${name}`,
      onclick: () => challenge(name),
    },
    icon("u-play"),
    t("challenge"),
  );

/** Nothing to do with somebody, or again something. */
function blockButton(person, undo = "unblock") {
  const way = `/api/people/${encodeURIComponent(person.name)}/block`;
  const words = () => [icon(person.blocks ? "u-check" : "u-close"), t(person.blocks ? undo : "block")];
  const turn = async (event) => {
    const button = event.currentTarget;
    try {
      await me();
      await ask(person.blocks ? "DELETE" : "POST", way, {});
      person.blocks = !person.blocks;
      button.setAttribute("aria-pressed", String(person.blocks));
      fill(button, words());
      if (person.blocks) toast(t("blocked-now", { name: person.name }));
    } catch (error) {
      say(error);
    }
  };
  return h(
    "button.plain",
    {
      type: "button",
      "data-do": "block",
      "aria-pressed": String(person.blocks),
      title: t("block-hint"),
      onclick: turn,
    },
    words(),
  );
}

/** What can be done with somebody else: follow them, challenge them, or have nothing to do with them. */
function ways(person) {
  const way = `/api/people/${encodeURIComponent(person.name)}/follow`;
  const words = () => [icon(person.follows ? "u-check" : "u-person"), t(person.follows ? "unfollow" : "follow")];
  const turn = async (event) => {
    const button = event.currentTarget;
    try {
      await me();
      await ask(person.follows ? "DELETE" : "POST", way, {});
      person.follows = !person.follows;
      button.setAttribute("aria-pressed", String(person.follows));
      fill(button, words());
    } catch (error) {
      say(error);
    }
  };
  return [
    h(
      "button.second.follow",
      { type: "button", "data-do": "follow", "aria-pressed": String(person.follows), onclick: turn },
      words(),
    ),
    challengeButton(person.name),
    blockButton(person),
  ];
}

/** Whom I follow, and who of them is here. */
function followed() {
  const list = h("ul.followed");
  get("/api/me/following")
    .then(({ people }) => {
      if (!people.length) return fill(list, h("li.hint", {}, t("nobody-followed")));
      fill(
        list,
        people.map((one) =>
          h(
            "li",
            {},
            one.public
              ? h("a", { href: `/people/${encodeURIComponent(one.name)}` }, one.name)
              : h("span", {}, one.name),
            one.here && h("span.is-here", {}, t("is-here")),
            challengeButton(one.name),
          ),
        ),
      );
    })
    .catch(say);
  return h("section.panel", {}, h("h2", {}, t("people-followed")), list);
}

/** Vacation from slow games. */
function restful() {
  const place = h("div");
  later(() => import("./vacation.js"))
    .then(({ vacation }) => place.replaceWith(vacation()))
    .catch(say);
  return place;
}

/** Whom I have blocked, at the foot of the page; who is let in again stays listed until the page is left. */
function blocked() {
  const list = h("ul.followed.blocked");
  const section = h("section.panel", { hidden: true }, h("h2", {}, t("people-blocked")), list);
  get("/api/me/blocked")
    .then(({ names }) => {
      section.hidden = names.length === 0;
      const row = (name) => h("li", {}, h("span", {}, name), blockButton({ name, blocks: true }, "unblock-now"));
      fill(list, names.map(row));
    })
    .catch(say);
  return section;
}

export function show(app, of) {
  const name = of ? decodeURIComponent(of) : MYSELF;
  const page = h("main.people.profile");
  app.append(bar(h("b", {}, t(of ? "person" : "my-page"))), page);
  const known = of ? Promise.resolve() : me();
  known
    .then(() => Promise.all([get(`/api/people/${encodeURIComponent(name)}?lang=${lang()}`), dress("/css/people.css")]))
    .then(([person]) => {
      titled(`${person.name} – Babili`);
      const since = new Intl.DateTimeFormat(lang(), { dateStyle: "long" }).format(person.since);
      fill(
        page,
        h(
          "header.person",
          {},
          h(
            "div",
            {},
            h("h1", {}, person.name),
            h(
              "p.hint",
              {},
              t("here-since", { since }),
              !person.me && person.here && [" · ", h("span.is-here", {}, t("is-here"))],
            ),
          ),
          person.me && visibility(person),
          h(
            "div.person-ways",
            {},
            !person.me && ways(person),
            person.me && h("a.second", { href: "/account" }, icon("u-settings"), t("account")),
            h("a.second", { href: "/leaders" }, icon("i-points"), t("leaders")),
          ),
        ),
        person.me && followed(),
        person.stats.length === 0 && h("p.empty", {}, t("no-games-yet")),
        person.stats.map(summary),
        person.stats.length > 0 && history(name),
        person.me && !person.guest && restful(),
        person.me && blocked(),
      );
    })
    .catch((error) => {
      if (error.code === "NOT_FOUND") fill(page, nothingHere(t("no-such-person"), t("home")));
      else say(error);
    });
}
