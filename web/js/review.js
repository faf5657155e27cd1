// A finished game understood: what every decision cost, what would have been better, and what was luck.
// The work is done elsewhere; this module asks for it, shows what is known so far and leads through it.
import { h, fill, renew, icon } from "./dom.js";
import { t, game, lang } from "./words.js";
import { ask } from "./net.js";
import { button } from "./bar.js";
import { chart } from "./chart.js";
import { spread } from "./picker.js";
import { dress } from "./games.js";

/** How often it is asked for news while the work goes on. */
const EVERY = 1000;
/** Verdicts that cost something, with the sign that players write. */
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

const hundred = (share) => Math.round(share * 100);
const signed = (share) => `${share < 0 ? "\u2212" : "+"}${Math.abs(hundred(share))}`;
const decimal = (points) => new Intl.NumberFormat(lang(), { maximumFractionDigits: 1 }).format(Math.abs(points));

/** What a move is called among these choices: with its place, where the label leaves that to the clicks. */
export function moveWords(choices, move) {
  const choice = choices.flatMap(spread).find((one) => one.move === move);
  if (!choice) return { words: move, path: [] };
  return { words: choice.place ? `${choice.place}: ${choice.label}` : choice.label, path: choice.path };
}

/** The reasons for a better move, in words. */
export function reasonWords(reasons, name) {
  const { sources = {} } = game(name);
  const said = [];
  for (const { source, points, rivals } of reasons || []) {
    const told = (id, amount) => said.push(t(id, { source: sources[source] || source, points: decimal(amount) }));
    if (points) told(points > 0 ? "review-more" : "review-fewer", points);
    if (rivals) told(rivals < 0 ? "review-others-fewer" : "review-others-more", rivals);
  }
  return said;
}

export class Review {
  /** `replay` has the game's `name`, `id` or `record`, the frame's `parts`, `talk`, `board`, `position`, `to` and the `names`. */
  constructor(replay) {
    Object.assign(this, { replay, decisions: [], seats: [], all: 0, asked: false, working: false });
    dress("/css/review.css");
    this.pane = h("div.pane.pane-review", { role: "tabpanel", "aria-label": t("review") });
    this.tab = replay.talk.tab("review", "u-hint");
    replay.talk.tabs.append(this.tab);
    replay.talk.element.append(this.pane);
    this.head = h("div.review-head");
    this.now = h("div.review-now", { "aria-live": "polite" });
    this.curves = h("div.review-curves");
    this.summary = h("div.review-summary");
    fill(this.pane, this.head, this.now, this.curves, this.summary);
    this.tell();
  }

  leave() {
    clearTimeout(this.timer);
    this.gone = true;
  }

  /** Opens the tab; begins, unless that was done. */
  open() {
    const { talk, parts } = this.replay;
    talk.open("review");
    parts.felt.dataset.sheet = "log";
    if (!this.asked) this.begin();
  }

  get complete() {
    return this.asked && this.all > 0 && this.decisions.length === this.all;
  }

  async begin() {
    this.asked = this.working = true;
    this.tell();
    const { id, record } = this.replay;
    const query = `?from=${this.decisions.length}`;
    // A record from a file is sent along; a game of this device is reviewed where it is.
    const asked = id
      ? ask("POST", `/api/tables/${id}/review${query}`, {})
      : ask("POST", `/api/review${query}`, record() || "{}");
    await this.hear(asked);
  }

  stop() {
    clearTimeout(this.timer);
    this.working = false;
    this.tell();
  }

  /** Takes in an answer, and asks for the next one while there is more to come. */
  async hear(answer) {
    let found;
    try {
      found = await answer;
    } catch (error) {
      if (this.gone) return;
      // Forgotten meanwhile: asked for anew it goes on from what is kept.
      if (error.code === "NOT_NOW" && this.known) {
        this.known = null;
        return this.begin();
      }
      this.working = false;
      this.failed = error.words;
      return this.tell();
    }
    if (this.gone || !this.working) return;
    this.failed = null;
    this.known = found.id;
    this.all = found.all;
    this.seats = found.seats;
    this.decisions.push(...found.decisions);
    this.working = !found.complete;
    this.tell();
    this.shown(this.at);
    if (this.working)
      this.timer = setTimeout(
        () => this.hear(ask("GET", `/api/reviews/${this.known}?from=${this.decisions.length}`)),
        EVERY,
      );
  }

  costly() {
    return this.decisions.filter((decision) => decision.verdict in SIGNS);
  }

  /** Goes to the next decision that cost something, or to the one before. */
  mistake(forth) {
    const here = this.at ?? 0;
    const all = this.costly();
    const next = forth ? all.find(({ at }) => at > here) : all.findLast(({ at }) => at < here);
    if (next) this.visit(next);
  }

  /** The position of a decision, through the eyes of who made it, with the better move marked. */
  async visit(decision) {
    this.wanted = decision.at;
    await this.replay.to(decision.at, String(decision.seat));
  }

  /** Everything but what belongs to the position on the board. */
  tell() {
    const { names, parts } = this.replay;
    parts.felt.classList.toggle("reviewed", this.asked);
    renew(
      this.head,
      !this.asked && h("p", {}, t("review-intro")),
      !this.asked &&
        h(
          "button.primary",
          { type: "button", "data-do": "review", onclick: () => this.begin() },
          icon("u-hint"),
          t("review-begin"),
        ),
      this.failed && h("p.bad", { role: "alert" }, this.failed),
      this.asked &&
        !this.complete &&
        h(
          "div.review-progress",
          {},
          h("progress", { max: this.all || 1, value: this.decisions.length, "aria-label": t("review") }),
          h("span", {}, t("review-progress", { judged: this.decisions.length, all: this.all || "…" })),
          h(
            "button.second",
            {
              type: "button",
              "data-do": this.working ? "stop" : "go-on",
              onclick: () => (this.working ? this.stop() : this.begin()),
            },
            t(this.working ? "review-stop" : "review-go-on"),
          ),
        ),
      this.asked &&
        h(
          "div.review-ways",
          {},
          button("u-prev", `${t("review-previous")} (P)`, () => this.mistake(false)),
          h("span", {}, t("review-mistakes")),
          button("u-next", `${t("review-next")} (N)`, () => this.mistake(true)),
          this.replay.learn &&
            this.complete &&
            this.costly().length > 0 &&
            h(
              "button.second",
              { type: "button", "data-do": "learn", onclick: () => this.replay.learn(this) },
              icon("u-learn"),
              t("learn-from-game"),
            ),
        ),
    );
    renew(
      this.summary,
      this.asked && this.complete && !this.costly().length && h("p", {}, t("review-clean")),
      this.asked && this.decisions.length > 0 && this.seats.map((seat) => this.account(seat, names[seat.seat])),
    );
    this.curve();
  }

  /** What became of a seat's chances. */
  account(seat, name) {
    const fact = (label, hint, value) => h("div", { title: hint }, h("dt", {}, label), h("dd", {}, value));
    const [, , inaccuracies, mistakes, blunders] = seat.verdicts;
    return h(
      "section.review-seat",
      { class: `review-seat p${seat.seat}` },
      h("h3", {}, h("span.mark", { class: `mark p${seat.seat}` }, icon(`m-${seat.seat}`)), name),
      h(
        "dl",
        {},
        fact(t("review-accuracy"), null, `${Math.round(seat.accuracy)} %`),
        fact(t("review-luck"), t("review-luck-hint"), `${signed(seat.luck)} ± ${hundred(2 * seat.luck_error)}`),
        fact(t("review-cost"), t("review-cost-hint"), signed(-seat.cost)),
        fact(t("review-gifts"), t("review-gifts-hint"), signed(seat.gifts)),
        fact("?! ? ??", t("review-mistakes"), `${inaccuracies} ${mistakes} ${blunders}`),
      ),
      seat.turnings.length > 0 && h("h4", {}, t("review-decided")),
      h(
        "ol.review-turns",
        {},
        seat.turnings.map(({ at, kind, change }) =>
          h(
            "li",
            {},
            h(
              "button.plain",
              { type: "button", "data-at": String(at), onclick: () => this.visit({ at, seat: seat.seat }) },
              t(kind === "own" ? "review-turn-own" : "review-turn-luck", { number: at + 1, change: signed(change) }),
            ),
          ),
        ),
      ),
    );
  }

  /** The chances of all seats over the game beside their points; a click on a curve goes there. */
  curve() {
    const { names, scores, turns, moves } = this.replay.game();
    if (!this.asked || !this.decisions.length) return fill(this.curves);
    const sorted = [...this.decisions].sort((a, b) => a.at - b.at);
    // Between two decisions the chances stay; where nothing is judged yet, the curve has not come.
    const rows = [];
    let next = 0,
      now = sorted[0].before;
    const last = this.complete ? moves : sorted.at(-1).at;
    for (let n = 0; n <= last; n++) {
      while (next < sorted.length && sorted[next].at <= n) now = sorted[next++].before;
      rows.push(now.map((share) => 100 * share));
    }
    if (this.complete) rows[moves] = this.seats.map((seat) => 100 * seat.result);
    const marks = this.costly().map(({ at, seat, before, verdict }) => ({ at, seat, y: 100 * before[seat], verdict }));
    const go = (at) => this.replay.to(at);
    fill(
      this.curves,
      h("p", {}, t("review-wins")),
      chart(rows, turns, names, this.at, { label: t("review-wins"), most: 100, length: moves, marks, go }),
      h("p", {}, t("chart-label")),
      chart(scores, turns, names, this.at, { go }),
    );
  }

  /** The board shows the position after so many moves: what is to be said of the decision made here. */
  async shown(at) {
    this.at = at;
    if (!this.asked) return;
    this.curve();
    this.marks();
    const here = this.decisions.filter((decision) => decision.at === at);
    if (!here.length) {
      const open = this.working && at >= (this.decisions.at(-1)?.at ?? 0);
      return fill(this.now, h("p.soft", {}, t(open ? "review-not-yet" : "review-nothing-here")));
    }
    const [decision] = here;
    const position = await this.replay.position(at, String(decision.seat)).catch(() => null);
    if (this.at !== at || this.gone) return;
    const { names } = this.replay;
    const choices = position?.scene.choices || [];
    const played = moveWords(choices, decision.played);
    const better = moveWords(choices, decision.best);
    const costly = decision.verdict in SIGNS;
    renew(
      this.now,
      h(
        "p.verdict",
        { class: `verdict v-${decision.verdict}` },
        h("b", {}, t(`verdict-${decision.verdict}`)),
        sign(decision),
      ),
      h(
        "p",
        {},
        h("span.mark", { class: `mark p${decision.seat}` }, icon(`m-${decision.seat}`)),
        t("review-played", { move: played.words }),
      ),
      decision.verdict !== "best" && h("p", {}, t("review-better", { move: better.words })),
      decision.verdict !== "best" &&
        h(
          "p.soft",
          {},
          t("review-shares", {
            name: names[decision.seat],
            before: hundred(decision.before[decision.seat]),
            after: hundred(decision.after[decision.seat]),
          }),
          costly &&
            decision.points_cost >= 0.5 &&
            ` ${t("review-cost-told", { points: decimal(decision.points_cost) })}`,
        ),
      h(
        "ul.reasons",
        {},
        reasonWords(decision.reasons, this.replay.name).map((words) => h("li", {}, words)),
      ),
      decision.verdict !== "best" &&
        h(
          "button.second",
          { type: "button", "data-do": "better", onclick: () => this.visit(decision) },
          icon("u-eye"),
          t("review-show"),
        ),
    );
    // Who is on the way to another position has not arrived yet.
    if (this.wanted === at) [this.marked, this.wanted] = [at, null];
    else if (this.marked !== at) this.marked = null;
    this.mark(this.marked === null ? [] : better.path);
  }

  /** Marks what to click for the better move, in its order. */
  mark(path) {
    const { felt } = this.replay.parts;
    for (const element of felt.querySelectorAll(".hinted")) element.classList.remove("hinted");
    for (const name of path) {
      const all = [...felt.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)];
      all.find((element) => element.getClientRects().length)?.classList.add("hinted");
    }
  }

  /** The verdicts at the lines of the log. */
  marks() {
    const { log } = this.replay.talk;
    for (const old of log.querySelectorAll(".sign")) old.remove();
    for (const decision of this.costly()) {
      const line = log.querySelector(`[data-seq="${decision.at + 1}"]`);
      line?.append(sign(decision));
    }
  }

  /** Keys of the replay that are the review's. */
  key(name) {
    const act = { r: () => this.open(), n: () => this.mistake(true), p: () => this.mistake(false) }[name];
    if (!act || (name !== "r" && !this.asked)) return false;
    act();
    return true;
  }
}

function sign({ verdict }) {
  const written = SIGNS[verdict];
  if (!written) return null;
  return h("span.sign", { class: `sign v-${verdict}`, title: t(`verdict-${verdict}`) }, written);
}
