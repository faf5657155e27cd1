// All tournaments that can be found, those of mine, and making one.
import { h, icon, renew, toast, dialog } from "./dom.js";
import { t, game, shelf, promised, PACES, paceWords } from "./words.js";
import { get, post, me } from "./net.js";
import { bar } from "./bar.js";
import { dress } from "./games.js";
import { go } from "./router.js";
import { keepForm } from "./account.js";
import { pick } from "./find.js";

const AGAIN = 10000;
/** How many rounds can be chosen; more come by asking for as many as it takes. */
const ROUNDS = 12;
const BOTS = 16;

function row(one) {
  const words = game(one.game);
  const rounds = one.rounds ? `${t("tournament-rounds")}: ${one.rounds}` : t("tournament-rounds-auto");
  const told = [words.title, t(`tournament-form-${one.form}`), rounds];
  return h(
    "li",
    {},
    h(
      "a.table-row",
      { href: `/tournament/${one.id}` },
      icon(words.icon),
      h("span.table-what", {}, h("b", {}, one.name), h("small", {}, told.join(" · "))),
      h(
        "span.table-state",
        {},
        t(`tournament-state-${one.state}`),
        h("small", {}, t("tournament-entrants", { count: one.entrants })),
      ),
    ),
  );
}

function list(title, tournaments, empty) {
  if (!tournaments.length && !empty) return null;
  return h(
    "section.list",
    {},
    h("h2", {}, title),
    tournaments.length ? h("ul", {}, tournaments.map(row)) : h("p.empty", {}, empty),
  );
}

async function lists(box) {
  const [{ tournaments: mine }, { tournaments: all }] = await Promise.all([
    get("/api/tournaments?show=mine"),
    get("/api/tournaments?show=public"),
  ]);
  const own = new Set(mine.map((one) => one.id));
  const others = all.filter((one) => !own.has(one.id));
  renew(
    box,
    list(t("tournaments-mine"), mine),
    list(t("tournaments-public"), others, mine.length ? null : t("tournaments-none")),
  );
}

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => [String(from + n), String(from + n)]);

function tick(name, label, checked) {
  return h("label.row", {}, h("span", {}, label), h("input", { type: "checkbox", name, checked }));
}

/** Asks what is played and how, and makes the tournament. */
async function make(who) {
  const { games } = await get("/api/games");
  const offers = shelf()
    .map((one) => games.find((offer) => offer.name === one))
    .filter((offer) => offer?.seats[1] > 1);
  const seats = (offer) => numbers(Math.max(2, offer.seats[0]), offer.seats[1]);
  const trouble = h("p.trouble", { role: "alert" });
  const send = async (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const [which, players] = [form.get("game"), Number(form.get("players"))];
    const body = {
      name: form.get("name"),
      setup: { game: which, options: promised(which, players), pace: PACES[form.get("pace")] },
      players,
      form: form.get("form"),
      rounds: Number(form.get("rounds")) || null,
      bots: Number(form.get("bots")),
      level: form.get("level"),
      public: form.has("public"),
      enter: form.has("enter"),
    };
    try {
      const made = await post("/api/tournaments", body);
      box.close();
      go(`/tournament/${made.id}`);
    } catch (error) {
      trouble.textContent = error.words || error.message;
    }
  };
  const name = h("input", {
    name: "name",
    required: true,
    maxlength: "40",
    value: t("tournament-name-mine", { name: who.name }).slice(0, 40),
  });
  const players = pick("players", t("tournament-at-table"), seats(offers[0]));
  const which = pick(
    "game",
    t("which-game"),
    offers.map((offer) => [offer.name, game(offer.name).title]),
  );
  which.addEventListener("change", (event) => {
    const chosen = offers.find((one) => one.name === event.target.value);
    players
      .querySelector("select")
      .replaceChildren(...seats(chosen).map(([value, text]) => h("option", { value }, text)));
  });
  const box = dialog(
    t("tournament-make"),
    t("close"),
    h(
      "form.opponents.tournament-form",
      { onsubmit: send },
      h("label.row", {}, h("span", {}, t("tournament-name")), name),
      which,
      players,
      pick(
        "form",
        t("tournament-form"),
        ["swiss", "round_robin"].map((form) => [form, t(`tournament-form-${form}`)]),
      ),
      pick("rounds", t("tournament-rounds"), [["", t("tournament-rounds-auto")], ...numbers(1, ROUNDS)]),
      pick(
        "pace",
        t("pace"),
        Object.keys(PACES).map((pace) => [pace, paceWords(PACES[pace])]),
        "live",
      ),
      pick("bots", t("tournament-bots"), numbers(0, BOTS)),
      pick(
        "level",
        t("tournament-level"),
        offers[0].levels.map((level) => [level, t(`level-${level}`)]),
        "medium",
      ),
      tick("public", t("tournament-public"), true),
      tick("enter", t("tournament-enter-too"), true),
      trouble,
      h("button.primary.big", { "data-do": "make-now" }, icon("u-play"), t("tournament-make")),
    ),
  );
  name.select();
}

/** Who has no account yet gets one, and then makes the tournament. */
function keepFirst(who) {
  const kept = () => {
    box.close();
    me()
      .then(make)
      .catch((error) => toast(error.words || error.message, "bad"));
  };
  const box = dialog(
    t("tournament-make"),
    t("close"),
    h("p", {}, t("tournament-needs-account")),
    keepForm(who, kept),
    h("p", {}, h("a", { href: "/account" }, t("log-in"))),
  );
}

export function show(app) {
  const below = h("div.lists");
  const ask = async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    try {
      const who = await me();
      if (who.guest) keepFirst(who);
      else await make(who);
    } catch (error) {
      toast(error.words || error.message, "bad");
    }
    button.disabled = false;
  };
  app.append(
    bar(h("b", {}, t("tournaments"))),
    h(
      "main.people.tournaments",
      {},
      h(
        "section.panel.tournament-lead",
        {},
        h("p", {}, t("tournaments-hint")),
        h(
          "button.primary",
          { type: "button", "data-do": "make-tournament", onclick: ask },
          icon("u-play"),
          t("tournament-make"),
        ),
      ),
      below,
    ),
  );
  const say = (error) => toast(error.words || error.message, "bad");
  const dressed = Promise.all([dress("/css/people.css"), dress("/css/tournaments.css")]);
  me()
    .then(async () => {
      await dressed;
      await lists(below);
    })
    .catch(say);
  const again = setInterval(() => {
    if (!document.hidden) lists(below).catch(() => {});
  }, AGAIN);
  return () => clearInterval(again);
}
