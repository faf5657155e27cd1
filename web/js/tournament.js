// One tournament: where everybody stands, who meets whom, and what its maker decides. It renews itself.
import { h, icon, fill, renew, toast, dialog, nothingHere } from "./dom.js";
import { t, game, lang, paceWords } from "./words.js";
import { get, post, me } from "./net.js";
import { bar, titled } from "./bar.js";
import { dress } from "./games.js";

/** How often is asked how it stands while somebody looks. */
const AGAIN = 2500;

const signed = (points) =>
  new Intl.NumberFormat(lang(), {
    signDisplay: "exceptZero",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(points);

/** The sentence that says how far it is and what comes next. */
function news(one) {
  const round = one.drawn.length;
  const on = round > 0 && !one.drawn[round - 1].over;
  const mine = one.mine ? "-mine" : "";
  if (one.state === "over") {
    const best = one.standings.filter((who) => who.place === 1 && who.tables > 0).map((who) => who.name);
    return best.length ? t("tournament-won", { names: best.join(" & "), count: best.length }) : t("tournament-ended");
  }
  if (one.table) return t("tournament-your-table", { round });
  if (one.state === "open") return t(`tournament-waits${mine}`, { maker: one.maker });
  if (on) {
    const now = t("tournament-round-of", { round, rounds: one.rounds });
    return one.entered && round < one.rounds ? `${now} ${t("tournament-next-round")}` : now;
  }
  return one.state === "paused" ? t(`tournament-paused${mine}`, { maker: one.maker }) : t("tournament-begins");
}

/** Asks whether it is meant. */
function sure(words, label, then) {
  const yes = () => {
    box.close();
    then();
  };
  const box = dialog(
    label,
    t("close"),
    h("p", {}, words),
    h(
      "div.dialog-buttons",
      {},
      h("button.primary", { type: "button", "data-do": "sure", onclick: yes }, icon("u-check"), label),
      h("button.second", { type: "button", onclick: () => box.close() }, t("not-now")),
    ),
  );
}

function tool(name, symbol, label, onclick, kind = "second") {
  return h(`button.${kind}`, { type: "button", "data-do": name, onclick }, icon(symbol), label);
}

/** What the reader can do, and what its maker can. */
function tools(one, send) {
  const begun = one.drawn.length > 0;
  const leave = () => sure(t("tournament-leave-sure"), t("tournament-leave"), () => send("leave"));
  const close = () => sure(t("tournament-close-sure"), t("tournament-close"), () => send("close"));
  const ends = one.state === "on" && one.drawn.length >= one.rounds;
  const late = t(begun ? "tournament-enter-late" : "tournament-enter");
  return [
    one.mine && one.state === "open" && tool("begin", "u-play", t("tournament-start"), () => send("start"), "primary"),
    one.mine &&
      one.state === "paused" &&
      tool("go-on", "u-play", t("tournament-go-on"), () => send("start"), "primary"),
    one.open && tool("enter", "u-person", late, () => send("enter"), one.mine ? "second" : "primary"),
    one.entered && one.state !== "over" && tool("leave", "u-out", t("tournament-leave"), leave),
    one.mine && one.state === "on" && !ends && tool("pause", "u-clock", t("tournament-pause"), () => send("pause")),
    one.mine && one.state !== "over" && !ends && tool("close", "u-close", t("tournament-close"), close),
  ];
}

function facts(one) {
  const words = game(one.setup.game);
  return [
    words.title,
    `${t("tournament-at-table")}: ${one.players}`,
    t(`tournament-form-${one.form}`),
    `${t("tournament-rounds")}: ${one.rounds || t("tournament-rounds-auto")}`,
    paceWords(one.setup.pace),
  ].join(" · ");
}

function standing(one, who, send) {
  const fate = who.fate === "in" ? null : h("small.fate", {}, t(`tournament-${who.fate}`));
  const bot = who.bot && t("bot-name", { level: t(`level-${who.bot}`) });
  const about = [who.me && t("you"), bot, who.seed && t("tournament-seed", { place: who.seed })].filter(Boolean);
  const remove = () =>
    sure(t("tournament-remove-sure", { name: who.name }), t("tournament-remove", { name: who.name }), () =>
      send("leave", { entrant: who.entrant }),
    );
  const label = t("tournament-remove", { name: who.name });
  return h(
    "tr",
    { class: who.me ? "me" : "" },
    h("td.leader-place", {}, who.tables ? String(who.place) : "–"),
    h("th", { scope: "row" }, who.name, about.length > 0 && h("small", {}, about.join(" · ")), fate),
    h("td.points", {}, h("b", {}, who.tables ? signed(who.points) : "–")),
    h("td", {}, String(who.tables)),
    one.mine &&
      h(
        "td",
        {},
        who.fate === "in" &&
          !who.me &&
          one.state !== "over" &&
          h(
            "button.plain",
            { type: "button", "data-do": `remove-${who.entrant}`, "aria-label": label, title: label, onclick: remove },
            icon("u-close"),
          ),
      ),
  );
}

function standings(one, send) {
  const head = (words) => h("th", { scope: "col" }, words);
  return h(
    "table.best.standings",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head(t("tournament-place")),
        head(t("account-name")),
        head(t("tournament-points")),
        head(t("tournament-tables")),
        one.mine && h("td"),
      ),
    ),
    h(
      "tbody",
      {},
      one.standings.map((who) => standing(one, who, send)),
    ),
  );
}

/** A table of a round. While the round is on, only the own table leads anywhere. */
function roundTable(one, round, table, n, names) {
  const said = table.seats.map(({ entrant, score }) => {
    const who = names.get(entrant);
    return h(
      "span.round-seat",
      { class: `round-seat ${who?.me ? "me" : ""}` },
      who?.name || "",
      score !== null && h("b", {}, String(score)),
    );
  });
  const state = t(`tournament-round-${table.status === "over" ? "over" : "on"}`);
  const inside = [
    h("span.round-number", {}, t("tournament-table", { number: n + 1 })),
    h("span.round-seats", {}, said),
    h("small", {}, state),
  ];
  const leads = round.over || table.seats.some(({ entrant }) => names.get(entrant)?.me);
  return h(
    "li",
    {},
    leads ? h("a.round-table", { href: `/table/${table.table}` }, inside) : h("div.round-table", {}, inside),
  );
}

function roundPart(one, round, names) {
  const state = t(`tournament-round-${round.over ? "over" : "on"}`);
  const last = round.round === one.drawn.length;
  return h(
    "details.panel.round",
    { open: last, "data-round": String(round.round) },
    h("summary", {}, h("h2", {}, t("tournament-round", round)), h("small", {}, state)),
    h(
      "ol.round-tables",
      {},
      round.tables.map((table, n) => roundTable(one, round, table, n, names)),
    ),
    h("p.fair", {}, t("tournament-promise"), " ", h("code", {}, round.commitment)),
    round.secret && h("p.fair", {}, t("tournament-secret"), " ", h("code", {}, round.secret)),
  );
}

function invitation(one) {
  const link = `${location.origin}/tournament/${one.id}`;
  const copy = async (event) => {
    const field = event.currentTarget.previousElementSibling;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.select();
      document.execCommand?.("copy");
    }
    toast(t("copied"));
  };
  return h(
    "div.invite",
    {},
    h("input", {
      readonly: true,
      value: link,
      name: "link",
      "aria-label": t("invitation"),
      onclick: (event) => event.target.select(),
    }),
    h("button.second", { type: "button", "data-do": "copy", onclick: copy }, icon("u-copy"), t("copy-invitation")),
  );
}

/** The parts of the page; what is renewed has its place from the beginning. */
function frame() {
  return {
    lead: h("section.panel.tournament-lead"),
    standings: h("section.panel.tournament-standings", { "aria-live": "off" }),
    rounds: h("div.tournament-rounds"),
    how: h(
      "section.panel.rating-rules",
      {},
      h("h2", {}, t("tournament-how")),
      h("p", {}, t("tournament-how-1")),
      h("p", {}, t("tournament-how-2")),
      h("p", {}, t("tournament-how-3")),
      h("p", {}, t("tournament-how-4")),
    ),
  };
}

/** What can be done until it is over. Each has its place while there is nothing to say or do, so that nothing moves. */
function ways(one, send) {
  const here = Boolean(one.table);
  const promised = one.commitment || one.drawn.at(-1)?.commitment || "";
  return [
    h(
      "div.tournament-now",
      {},
      h(
        `a.primary.big${here ? "" : ".none"}`,
        {
          href: here ? `/table/${one.table}` : "#",
          "data-do": "to-table",
          "aria-hidden": here ? null : "true",
          tabindex: here ? null : "-1",
        },
        icon("u-play"),
        t("tournament-play"),
      ),
    ),
    h("div.tournament-tools", {}, tools(one, send)),
    h("p.hint", {}, one.state === "open" || one.open ? t("tournament-fills", fillsOf(one)) : "\u00a0"),
    invitation(one),
    h("p.fair", {}, t("tournament-promise"), " ", h("code", {}, promised.slice(0, 16))),
  ];
}

function draw(parts, one, send) {
  const names = new Map(one.standings.map((who) => [who.entrant, who]));
  titled(one.name);
  renew(
    parts.lead,
    h("p.tournament-facts", {}, icon(game(one.setup.game).icon), facts(one)),
    h("p.lead.tournament-news", { role: "status", "data-state": one.state }, news(one)),
    one.state !== "over" && ways(one, send),
  );
  renew(parts.standings, h("h2", {}, t("tournament-standings")), standings(one, send));
  const rounds = [...one.drawn].reverse().map((round) => roundPart(one, round, names));
  renew(parts.rounds, rounds);
}

const fillsOf = (one) => ({ count: one.fills, level: t(`level-${one.level}`) });

export function show(app, id) {
  const parts = frame();
  const title = h("b", {}, t("tournaments"));
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  let left = false;
  // What was asked for later is told later, however long each takes.
  let asked = 0;
  const told = (one, mine) => {
    if (left || mine < asked) return;
    title.textContent = one.name;
    draw(parts, one, send);
  };
  const send = async (what, body = {}) => {
    const mine = ++asked;
    try {
      told(await post(`${path}/${what}`, body), mine);
    } catch (error) {
      toast(error.words || error.message, "bad");
      look().catch(() => {});
    }
  };
  async function look() {
    const mine = ++asked;
    told(await get(path), mine);
  }
  const page = h("main.people.tournament", {}, parts.lead, parts.standings, parts.rounds, parts.how);
  app.append(bar([title]), page);
  const dressed = Promise.all([dress("/css/people.css"), dress("/css/tournaments.css")]);
  Promise.all([me(), dressed])
    .then(look)
    .catch((error) => {
      if (error.code === "NOT_FOUND") page.replaceWith(nothingHere(t("no-such-tournament"), t("home")));
      else toast(error.words || error.message, "bad");
    });
  const again = setInterval(() => {
    if (!document.hidden && !document.querySelector("dialog[open]")) look().catch(() => {});
  }, AGAIN);
  return () => {
    left = true;
    clearInterval(again);
  };
}
