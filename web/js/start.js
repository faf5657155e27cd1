// The start page: the games, my games, open tables.
import { h, icon, fill, renew, toast, dialog } from "./dom.js";
import { t, game, promised, shelf, ago, day, paceWords } from "./words.js";
import { get, post, me, contribution, openHere } from "./net.js";
import { about, hasServer, isHere } from "./transport.js";
import { bar, tab } from "./bar.js";
import { go, openFile } from "./router.js";
import { later } from "./later.js";
import { gamesOfDevice } from "./record.js";
import * as settings from "./settings.js";

let drawn = null;
/** The skyline and the covers of the games are one file, in which each has its address. */
async function illustrated(element, url) {
  drawn ||= fetch("/img/first.svg")
    .then((answer) => answer.text())
    .then((html) => Object.assign(document.createElement("template"), { innerHTML: html }).content)
    .catch(() => {
      drawn = null;
    });
  const drawing = (await drawn)?.querySelector(`[data-of="${url}"]`);
  if (drawing) fill(element, drawing.cloneNode(true));
}

/** Opens a table with bots on every other seat and starts it. */
export async function playNow(name, players, level = "medium") {
  // The table asks for it as well; here it only comes earlier.
  later(() => import("./games.js"))
    .then(({ bring }) => bring(name))
    .catch(() => {});
  await me();
  const seats = [{ kind: "me" }, ...Array.from({ length: players - 1 }, () => ({ kind: "bot", level }))];
  const setup = { game: name, options: promised(name, players) };
  const table = await openHere({ setup, players, seats, start: true, contribution: contribution() });
  return go(`/table/${table.id}`);
}

/** Opens a table on this device, to be set up and shared by several people at one screen. */
async function setUpHere(name, players) {
  await me();
  const setup = { game: name, options: promised(name, players) };
  const table = await openHere({ setup, players, contribution: contribution() });
  return go(`/table/${table.id}`);
}

async function invite(name, players) {
  if (!hasServer()) return setUpHere(name, players);
  await me();
  const setup = { game: name, options: promised(name, players) };
  const table = await post("/api/tables", { setup, players, contribution: contribution() });
  return go(`/table/${table.id}`);
}

/** Against how many, and how good: asked at the first *Play now* of a game, kept afterwards. */
const wished = (name) => settings.get("play")?.[name];

/** Asks for number and level of the opponents, keeps the answer and starts. */
function askOpponents(name, offer, players) {
  const now = wished(name) || { players, level: "medium" };
  const counts = Array.from({ length: offer.seats[1] - offer.seats[0] + 1 }, (_, n) => offer.seats[0] + n);
  const pick = (field, label, values, chosen) =>
    h(
      "label.row",
      {},
      h("span", {}, label),
      h(
        "select",
        { name: field },
        values.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
      ),
    );
  const start = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const wish = { players: Number(form.get("players")), level: form.get("level") };
    settings.set("play", { ...settings.get("play"), [name]: wish });
    box.close();
    playNow(name, wish.players, wish.level).catch((error) => toast(error.words || error.message, "bad"));
  };
  const box = dialog(
    game(name).title,
    t("close"),
    h(
      "form.opponents",
      { onsubmit: start },
      pick(
        "players",
        t("opponents"),
        counts.map((count) => [String(count), String(count - 1)]),
        String(now.players),
      ),
      pick(
        "level",
        t("opponents-level"),
        offer.levels.map((level) => [level, t(`level-${level}`)]),
        now.level,
      ),
      h("button.primary.big", { "data-do": "begin" }, icon("u-play"), t("play-now")),
    ),
  );
  const here = () => {
    box.close();
    setUpHere(name, offer.seats[0]).catch((error) => toast(error.words || error.message, "bad"));
  };
  about().then(({ engine }) => {
    if (!engine) return;
    const label = [icon("u-person"), t("set-up-here")];
    box
      .querySelector("form")
      .append(h("button.second", { type: "button", "data-do": "here", onclick: here }, ...label));
  });
  box.querySelector("[data-do=begin]").focus();
}

function busy(action) {
  return async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    try {
      await action(button);
    } catch (error) {
      toast(error.words || error.message, "bad");
      button.disabled = false;
    }
  };
}

function card(name, offer) {
  const words = game(name);
  const picture = h("div.game-picture");
  illustrated(picture, words.cover);
  const [fewest] = offer?.seats || [2];
  const players = Math.max(fewest, words.play || fewest);
  return h(
    "article.game-card",
    { "data-game": name },
    picture,
    h(
      "div.game-text",
      {},
      h("h2", {}, words.title),
      h("p", {}, words.line),
      h(
        "p.facts",
        {},
        h(
          "span",
          {},
          icon("u-person"),
          offer
            ? offer.seats[0] === offer.seats[1]
              ? `${offer.seats[0]}`
              : `${offer.seats[0]}–${offer.seats[1]}`
            : "…",
          " ",
          t("players-word"),
        ),
        h("span", {}, icon("u-clock"), words.minutes, " ", t("minutes-word")),
      ),
      offer
        ? h(
            "div.game-buttons",
            {},
            h(
              "button.primary",
              {
                type: "button",
                "data-do": "play",
                onclick: busy(async (button) => {
                  const wish = wished(name);
                  if (wish) return playNow(name, wish.players, wish.level);
                  askOpponents(name, offer, players);
                  button.disabled = false;
                }),
              },
              icon("u-play"),
              t("play-now"),
            ),
            h(
              "button.second",
              { type: "button", "data-do": "invite", onclick: busy(() => invite(name, fewest)) },
              hasServer() ? icon("u-link") : icon("u-person"),
              hasServer() ? t("invite-friends") : t("together-here"),
            ),
            hasServer() &&
              offer.seats[1] > 1 &&
              h(
                "button.second.find",
                {
                  type: "button",
                  "data-do": "find-players",
                  onclick: busy(async (button) => {
                    const { findPlayers } = await later(() => import("./find.js"));
                    await findPlayers(name, offer);
                    button.disabled = false;
                  }),
                },
                icon("u-globe"),
                t("find-players"),
              ),
          )
        : h("p.soon", {}, t("not-here-yet")),
      h(
        "p.links",
        {},
        words.rules && h("a", { href: `/rules/${name}` }, icon("u-book"), t("rules")),
        words.learn && h("a", { href: `/learn/${name}` }, icon("u-learn"), t("first-game")),
        words.puzzles && h("a", { href: `/puzzles/${name}` }, icon("u-hint"), t("puzzles")),
        offer &&
          wished(name) &&
          h(
            "button.plain.wished",
            {
              type: "button",
              "data-do": "opponents",
              title: t("opponents-change"),
              onclick: () => askOpponents(name, offer, players),
            },
            icon("u-bot"),
            `${wished(name).players - 1} × ${t(`level-${wished(name).level}`)}`,
          ),
      ),
    ),
  );
}

/** What is agreed at a table: who opened it and waits there, the pace, what is played with, whether it counts. */
function agreed({ setup, status, opener, here }) {
  const waits = status === "waiting";
  const options = game(setup.game).options.filter((one) => !one.fine && setup.options?.[one.key] === true);
  return [
    waits && opener && t(here ? "opened-by-here" : "opened-by", { name: opener }),
    (waits || setup.pace.kind !== "none") && paceWords(setup.pace),
    options.map((one) => one.label).join(", "),
    setup.rated && t("rated"),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** How far a table is; a game that is over has its winner. */
function standing({ status, my_turn: mine, invited, open, names, winners }) {
  if (invited) return t("invited");
  if (status === "waiting") return t("open-seats", { count: open });
  if (status === "playing") return mine ? t("your-turn") : t("state-playing");
  if (!winners?.length) return t(`state-${status}`);
  return t("won", { names: winners.map((seat) => names[seat]).join(" & "), count: winners.length });
}

function row(table) {
  const words = game(table.setup.game);
  const rests = (n) => table.away?.find((one) => one.seat === n && one.until > Date.now());
  const called = (name, n) =>
    name && rests(n) ? `${name} (${t("vacation-until", { date: day(rests(n).until) })})` : name;
  const people = table.names.map(called).filter(Boolean).join(", ");
  const told = agreed(table);
  const when = [table.scores?.join(" : "), isHere(table.id) && t("on-this-device"), ago(table.changed)];
  return h(
    "li",
    {},
    h(
      "a.table-row",
      { href: `/table/${table.id}`, class: `table-row ${table.my_turn || table.invited ? "my-turn" : ""}` },
      icon(words.icon),
      h(
        "span.table-what",
        {},
        h("b", {}, table.setup.name || words.title),
        h("small", {}, people),
        told && h("small.table-agreed", {}, told),
      ),
      h("span.table-state", {}, standing(table), h("small", {}, when.filter(Boolean).join(" · "))),
    ),
  );
}

function list(title, tables, empty, more = null) {
  if (!tables.length && !empty) return null;
  return h(
    "section.list",
    {},
    h("h2", {}, title),
    tables.length ? h("ul", {}, tables.map(row)) : h("p.empty", {}, empty),
    more,
  );
}

/** Where somebody waits for me, before anything else on the page. */
function waiting(tables) {
  if (!tables.length) return null;
  return h("section.list.for-me", {}, h("h2", {}, t("your-turn")), h("ul", {}, tables.map(row)));
}

/** How many pages of the open tables are shown. */
let openPages = 1;

/** Tables of a list, so many pages of it, and whether there are more. */
async function pages(show, most) {
  let tables = [];
  let next = null;
  try {
    for (let page = 0; page < most && (page === 0 || next); page++) {
      const answer = await get(`/api/tables?show=${show}${next ? `&after=${encodeURIComponent(next)}` : ""}`);
      tables = tables.concat(answer.tables);
      next = answer.next;
    }
  } catch {
    next = null;
  }
  return { tables, next };
}

async function lists(box, top) {
  const [{ tables: mine }, { tables: open, next }, { tables: live }] = await Promise.all([
    pages("mine", 1),
    pages("open", openPages),
    pages("live", 1),
  ]);
  const further = () => {
    openPages += 1;
    lists(box, top);
  };
  const more = next && h("button.second", { type: "button", "data-do": "more", onclick: further }, t("more-tables"));
  tab.heard(mine);
  const own = new Set(mine.map((table) => table.id));
  const others = open.filter((table) => !table.mine && !own.has(table.id));
  const mayMove = mine.filter((table) => table.invited || (table.my_turn && table.status === "playing"));
  renew(top, waiting(mayMove));
  renew(
    box,
    list(
      t("my-games"),
      mine.filter((table) => table.status !== "over" && !mayMove.includes(table)),
      null,
    ),
    list(t("open-tables"), others, hasServer() ? t("no-open-tables") : null, more),
    list(
      t("live-tables"),
      live.filter((table) => !table.mine && !own.has(table.id)),
      null,
    ),
    list(t("finished-games"), mine.filter((table) => table.status === "over").slice(0, 12), null),
  );
}

function nameTag(box) {
  const shown = me()
    .then((who) => {
      fill(
        box,
        h(
          "button.name-tag",
          { type: "button", title: t("change-name"), onclick: () => edit(who) },
          icon("u-person"),
          who.name,
        ),
        h(
          "a.my-page",
          { href: "/me", "aria-label": t("my-page"), title: t("my-page") },
          icon("u-log"),
          h("span", {}, t("my-page")),
        ),
      );
    })
    .catch((error) => fill(box, h("span.warn", {}, error.words)));
  return shown;
  function edit(who) {
    const field = h("input", { value: who.name, maxlength: "40", "aria-label": t("your-name"), name: "name" });
    const done = async (event) => {
      event.preventDefault();
      try {
        if (!field.value.trim()) {
          toast(t("name-empty"), "bad");
          return field.focus();
        }
        const now = await post("/api/me/name", { name: field.value.trim() });
        Object.assign(who, now);
        await nameTag(box);
        box.querySelector(".name-tag")?.focus();
      } catch (error) {
        toast(error.words, "bad");
      }
    };
    fill(
      box,
      h(
        "form.name-form",
        { onsubmit: done },
        field,
        h("button.second", {}, icon("u-check"), h("span.unseen", {}, t("ok"))),
      ),
    );
    field.select();
  }
}

export function show(app) {
  document.body.classList.add("page-start");
  const sky = h("div.sky", { "aria-hidden": "true" });
  illustrated(sky, "/img/skyline.svg");
  const who = h("div.who");
  nameTag(who);
  const top = h("div.waiting-for-me");
  const cards = h("div.games");
  const below = h("div.lists");
  app.append(
    bar(who),
    h(
      "main.start",
      {},
      h("section.hero", {}, sky, h("div.hero-words", {}, h("h1", {}, "Babili"), h("p", {}, t("tagline")))),
      top,
      cards,
      below,
      h(
        "footer.foot",
        {},
        h("a", { href: "/leaders" }, t("leaders")),
        hasServer() && h("a", { href: "/tournaments" }, t("tournaments")),
        hasServer() && h("a", { href: "/studies" }, t("studies")),
        h("span.for-drop", {}, t("drop-record")),
        h(
          "label.file",
          {},
          icon("u-play"),
          t("open-record"),
          h("input.unseen", {
            type: "file",
            name: "record",
            accept: ".json,application/json",
            onchange: (event) => openFile(event.target.files[0]),
          }),
        ),
      ),
    ),
  );
  const put = (offers) => {
    const byName = Object.fromEntries(offers.map((offer) => [offer.name, offer]));
    fill(
      cards,
      shelf().map((name) => card(name, byName[name])),
    );
  };
  const offered = get("/api/games")
    .then((answer) => put(answer.games))
    .catch((error) => {
      put([]);
      toast(error.words, "bad");
    });
  me()
    .then(() => lists(below, top))
    .catch(() => {});
  about().then(({ engine }) => {
    if (engine) app.querySelector(".foot")?.append(...gamesOfDevice(() => lists(below, top)));
  });
  Promise.all([offered, me()])
    .then(() => performance.mark("interactive"))
    .catch(() => {});
  const again = setInterval(() => {
    if (!document.hidden) lists(below, top);
  }, 15000);
  return () => clearInterval(again);
}
