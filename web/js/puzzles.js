// Positions in which one move is clearly best: find it. Puzzles come as records with an answer, and from one's own
// games by their review; this module shows them, and holds the move that is picked against the answer.
import { h, fill, icon, nothingHere } from "./dom.js";
import { t, game, lang } from "./words.js";
import { ask } from "./net.js";
import { bar, button, titled } from "./bar.js";
import { bring, dress } from "./games.js";
import { fetched } from "./later.js";
import { Board } from "./board.js";
import { Picker } from "./picker.js";
import { Talk } from "./talk.js";
import { moveWords, reasonWords } from "./review.js";
import { frame, put, sheets } from "./table.js";
import { show as again, readdress } from "./router.js";
import "./info.js";

const DAY = 86_400_000;
/** Which puzzles of a game are solved; kept in this browser. */
const KEPT = "babili.puzzles";

const solvedOf = (name) => new Set(JSON.parse(localStorage.getItem(KEPT) || "{}")[name] || []);

function keepSolved(name, id) {
  const all = JSON.parse(localStorage.getItem(KEPT) || "{}");
  all[name] = [...new Set([...(all[name] || []), id])];
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/** What tells a puzzle from the others, also when a set has grown. */
const idOf = ({ record, answer }) => `${record.deal.seed?.slice(0, 8) ?? ""}.${record.moves.length}.${answer}`;

export function show(app, name) {
  const words = game(name);
  titled(`${t("puzzles")}: ${words.title} – Babili`);
  const loading = h("p.loading", {}, t("loading"));
  app.append(bar([h("b", {}, words.title), h("small", {}, t("puzzles"))]), loading);
  let quiz = null,
    gone = false;
  Promise.resolve(words.puzzles ? fetched(`/draw/puzzles/${name}.json`).then((answer) => answer.json()) : { found: [] })
    .then((set) => {
      if (gone) return;
      if (!set.found.length) return loading.replaceWith(nothingHere(t("puzzle-none"), t("home")));
      quiz = new Quiz(app, {
        title: t("puzzles"),
        name,
        items: set.found.map((puzzle) => ({
          ...puzzle,
          id: idOf(puzzle),
          position: () =>
            ask(
              "POST",
              `/api/replay?at=${puzzle.record.moves.length}&seat=${puzzle.seat}&lang=${lang()}`,
              puzzle.record,
            ),
        })),
      });
    })
    .catch((error) => loading.replaceWith(nothingHere(error.words || t("puzzle-none"), t("home"))));
  return () => {
    gone = true;
    quiz?.leave();
  };
}

export class Quiz {
  /** `items` have `position`, `seat`, `answer`, `gap`, `reasons`; those that are kept have an `id`. `done` leads back. */
  constructor(app, { title, name, items, done }) {
    Object.assign(this, { app, name, items, done, solved: solvedOf(name) });
    const words = game(name);
    document.body.classList.add("page-table");
    this.talk = new Talk({ light: (targets, on) => this.board.light(targets, on) });
    this.lesson = h("section.lesson.quiz", { "aria-live": "polite" });
    this.head = bar([h("b", {}, words.title), h("small", {}, title)]);
    this.ready = Promise.all([bring(name), dress("/css/reading.css"), dress("/css/review.css")]);
    const asked = Number(new URLSearchParams(location.search).get("n"));
    this.to(done ? 0 : asked ? asked - 1 : this.today());
  }

  /** Learns from a review: the costly decisions, of one seat where one is looked through, the costliest first. */
  static ofReview(app, review, seat) {
    const own = review.costly().filter((decision) => !/^\d+$/.test(seat) || decision.seat === Number(seat));
    const items = own
      .sort((a, b) => b.cost - a.cost)
      .map((decision) => ({
        seat: decision.seat,
        answer: decision.best,
        played: decision.played,
        gap: decision.cost,
        reasons: decision.reasons,
        position: () => review.replay.position(decision.at, String(decision.seat)),
      }));
    return new Quiz(app, { title: t("learn-from-game"), name: review.replay.name, items, done: again });
  }

  leave() {
    this.picker?.destroy();
    this.gone = true;
  }

  /** The puzzle of the day is the same for everybody, and every one comes once before one comes again. */
  today() {
    return Math.floor(Date.now() / DAY) % this.items.length;
  }

  async to(number) {
    this.at = (number + this.items.length) % this.items.length;
    const mine = this.at;
    const item = this.items[this.at];
    if (!item) return this.app.replaceChildren(this.head, h("main.nothing", {}, h("p", {}, t("learn-none"))));
    if (!this.done) readdress(`?n=${this.at + 1}`);
    let shown;
    try {
      [shown] = await Promise.all([item.position(), this.ready]);
    } catch (error) {
      return this.app.replaceChildren(this.head, h("main.nothing", {}, h("p", {}, error.words || error.message)));
    }
    if (this.gone || mine !== this.at) return;
    this.shown = shown;
    this.begin();
    this.board.apply(shown.scene.fragments, [], false);
    for (const element of this.parts.seats.children)
      element.classList.toggle("to-move", Number(element.dataset.seat) === item.seat);
    this.talk.clear();
    this.talk.lines(shown.lines, false);
    this.tries = 0;
    this.offer();
  }

  /** A frame for this many seats. */
  begin() {
    this.picker?.destroy();
    this.parts = frame(this.shown.seats, this.talk);
    this.parts.felt.classList.add("learn", "puzzle");
    this.parts.felt.dataset.game = this.shown.game;
    this.parts.seats.after(this.lesson);
    this.app.replaceChildren(this.head, this.parts.felt, sheets(this.parts, this.talk));
    this.board = new Board(this.app);
    this.picker = new Picker(this.parts.felt, {
      bar: this.parts.bar,
      note: this.parts.note,
      board: this.board,
      play: (move) => this.tried(move),
    });
  }

  /** Asks for the move. */
  offer(said = null) {
    put(this.parts.question, this.shown.scene.question);
    this.picker.offer(this.shown.scene.choices);
    this.tell(said);
  }

  tried(move) {
    const item = this.items[this.at];
    if (move !== item.answer && !item.also?.includes(move)) {
      this.tries++;
      const words = moveWords(this.shown.scene.choices, move).words;
      return this.offer(h("p.wrong", {}, h("b", {}, t("puzzle-wrong")), ` ${words}`));
    }
    if (!this.tries && item.id) {
      keepSolved(this.name, item.id);
      this.solved.add(item.id);
    }
    this.answer(h("p.right", {}, icon("u-check"), h("b", {}, t("puzzle-right"))));
  }

  /** Shows the answer and why. */
  answer(said) {
    const item = this.items[this.at];
    const { words, path } = moveWords(this.shown.scene.choices, item.answer);
    this.picker.offer([]);
    this.tell(
      [
        said,
        h("p", {}, t("puzzle-answer", { move: words })),
        item.played &&
          h("p.soft", {}, t("review-played", { move: moveWords(this.shown.scene.choices, item.played).words })),
        h("p.soft", {}, t(item.played ? "puzzle-wrong-told" : "puzzle-share", { win: Math.round(item.gap * 100) })),
        h(
          "ul.reasons",
          {},
          reasonWords(item.reasons, this.name).map((one) => h("li", {}, one)),
        ),
      ],
      true,
    );
    for (const name of path) {
      const all = [...this.parts.felt.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)];
      all.find((element) => element.getClientRects().length)?.classList.add("hinted");
    }
    this.lesson.querySelector(".primary")?.focus({ preventScroll: true });
  }

  /** The text beside the board. */
  tell(said, over = false) {
    const item = this.items[this.at];
    const all = this.items.length;
    const mark = h("span.mark", { class: `mark p${item.seat}` }, icon(`m-${item.seat}`));
    const name = this.shown.names[item.seat];
    const last = this.done && this.at === all - 1;
    fill(
      this.lesson,
      h(
        "p.lesson-at",
        {},
        h("b", {}, t("puzzle-number", { number: this.at + 1, all })),
        item.grade && h("span.grade", {}, t(`level-${item.grade}`)),
        item.id && this.solved.has(item.id) && icon("u-check"),
      ),
      !this.done && h("progress", { max: all, value: this.solved.size, "aria-label": t("puzzles") }),
      !this.done && h("p.soft", {}, t("puzzle-solved", { solved: this.solved.size, all })),
      h("p.lesson-say", {}, mark, t(this.done ? "learn-find" : "puzzle-find", { name })),
      said,
      over && item.theme && h("p.soft", {}, t("puzzle-theme", { theme: this.theme(item.theme) })),
      h(
        "div.lesson-ways",
        {},
        button("u-prev", t("puzzle-previous"), () => this.to(this.at - 1)),
        over &&
          h(
            "button.primary",
            { type: "button", "data-do": "next", onclick: () => (last ? this.done() : this.to(this.at + 1)) },
            t(last ? "learn-end" : this.done ? "learn-next" : "puzzle-next"),
            icon("u-next"),
          ),
        !over &&
          h(
            "button.second",
            { type: "button", "data-do": "answer", title: t("puzzle-show"), onclick: () => this.answer(null) },
            icon("u-eye"),
            t("puzzle-show"),
          ),
        !over && button("u-next", t("puzzle-next"), () => this.to(this.at + 1)),
        !this.done &&
          this.at !== this.today() &&
          h(
            "button.plain",
            { type: "button", "data-do": "day", onclick: () => this.to(this.today()) },
            t("puzzle-day"),
          ),
        this.done &&
          h("button.plain", { type: "button", "data-do": "end", onclick: () => this.done() }, t("learn-end")),
      ),
    );
  }

  theme(name) {
    if (name === "denial") return t("puzzle-theme-denial");
    if (name === "plan") return t("puzzle-theme-plan");
    return game(this.name).sources?.[name] || name;
  }
}
