// What if: a board on which all seats are moved from any position of a finished game. What was tried is a tree beside
// the log, each move with its judgement; an address holds it, and from any position a game against bots can go on.
import { h, fill, renew, icon, toast, dialog } from "./dom.js";
import { t, game, lang } from "./words.js";
import { ask, get, me, playOn } from "./net.js";
import { isHere } from "./transport.js";
import { bar, button, titled } from "./bar.js";
import { bring, dress } from "./games.js";
import { Board } from "./board.js";
import { Picker } from "./picker.js";
import { Talk } from "./talk.js";
import { frame, put, sheets } from "./table.js";
import { moveWords, reasonWords } from "./review.js";
import { Tree, MOST } from "./variations.js";
import { go, readdress } from "./router.js";
import "./info.js";

/** What an address says of a branch begins with this; `replay.js` looks for it. */
const TRY = "#try=";
/** So many moves of an address are judged without being asked for. */
const JUDGED = 30;
/** So many ends of an address are looked at for their words. */
const NAMED = 12;
/** Verdicts that cost something, with the sign that players write. */
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
/** Refusals that mean that a branch is none. */
const BENT = ["BAD_REQUEST", "UNPLAYABLE", "TOO_LARGE"];

const hundred = (share) => Math.round(share * 100);

/** Why a branch cannot be shown. */
function told(error) {
  if (error.code === "ILLEGAL") return t("whatif-illegal", { number: error.seq, why: error.words });
  if (BENT.includes(error.code)) return t("whatif-bent");
  if (error.code === "NOT_NOW") return t("whatif-not-over");
  if (error.code === "NOT_YOURS") return t("table-is-closed");
  return error.words || error.message;
}

export class Study {
  /** Of the game of a table, or of a `record` as text, after `at` moves; `text` is what an address says was tried. */
  constructor(app, { id, record, at, text }) {
    Object.assign(this, { app, id, at, seat: "turn", positions: new Map(), wanted: 0, judging: [], first: true });
    const read = Number.isInteger(at) && at >= 0 ? Tree.read(text) : null;
    this.loading = h("p.loading", {}, t("loading"));
    app.append(bar(t("whatif")), this.loading);
    titled(`${t("whatif")} – Babili`);
    if (!read) return this.turnAway(t("whatif-bent"));
    Object.assign(this, read);
    this.asked = [...this.tree.below(this.tree.root)].slice(0, JUDGED);
    try {
      this.source = id ? { table: id } : { record: JSON.parse(record) };
    } catch {
      return this.turnAway(t("whatif-no-record"));
    }
    if (!id && !this.source.record?.game) return this.turnAway(t("whatif-no-record"));
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    dress("/css/review.css");
    this.ready = dress("/css/whatif.css");
    this.to(this.current);
  }

  leave() {
    this.gone = true;
    this.picker?.destroy();
    document.removeEventListener("keydown", this.keys);
  }

  /** Back to the game as it was. */
  get replay() {
    return `/replay${this.id ? `/${this.id}` : ""}`;
  }

  turnAway(words) {
    const lead = h("a.primary", { href: this.replay }, icon("u-prev"), t("whatif-leave"));
    fill(this.app, bar(t("whatif")), h("main.nothing", {}, icon("m-5"), h("h1", {}, words), lead));
  }

  /** A position as it is asked for; each is asked for once. */
  position(node, seat = this.seat) {
    const key = `${seat} ${this.tree.line(node).join(";")}`;
    if (!this.positions.has(key)) {
      if (this.positions.size > 400) this.positions.clear();
      const moves = this.tree.line(node);
      const answer = ask("POST", "/api/branch", { ...this.source, at: this.at, moves, seat, lang: lang() });
      answer.catch(() => this.positions.delete(key));
      this.positions.set(key, answer);
    }
    return this.positions.get(key);
  }

  async to(node, animate = true) {
    const mine = ++this.wanted;
    let shown;
    try {
      shown = await this.position(node);
      await Promise.all([bring(shown.game), this.ready]);
    } catch (error) {
      if (this.gone || mine !== this.wanted) return;
      if (!this.parts) return this.turnAway(told(error));
      toast(told(error), "bad");
      // What cannot be played is no variation.
      if (error.code === "ILLEGAL" || BENT.includes(error.code)) this.drop(node);
      this.offer();
      return;
    }
    if (this.gone || mine !== this.wanted) return;
    if (!this.parts) this.begin(shown);
    for (let one = node; one.parent; one = one.parent) one.parent.last = one;
    const near = Math.abs(this.current.depth - node.depth) === 1;
    Object.assign(this, { current: node, shown });
    this.name(node, shown);
    this.draw(animate && near);
    this.offer();
    this.judge(node);
    this.tell();
    readdress(this.address());
    if (this.first) this.look();
    this.first = false;
  }

  /** What leads here again. */
  address() {
    return `${this.replay}?at=${this.at}${TRY}${this.tree.text(this.current)}`;
  }

  /** What an address brought along gets its words and its judgement, the line that is shown first. */
  async look() {
    for (const node of this.asked) this.judge(node);
    this.tell();
    for (const leaf of this.tree.leaves().slice(0, NAMED)) {
      if (this.gone) return;
      try {
        this.name(leaf, await this.position(leaf));
      } catch (error) {
        leaf.broken = told(error);
      }
      if (!this.gone) this.list();
    }
  }

  /** The moves that led to a position, in the words of the log. */
  name(node, { lines }) {
    for (let one = node; one.parent; one = one.parent) {
      const said = lines.filter((line) => line.seq === this.at + one.depth);
      const line = said.find(({ kind }) => kind === "deed") || said[0];
      if (line) one.words ??= line.text;
    }
  }

  begin(shown) {
    const words = game(shown.game);
    document.body.classList.add("page-table");
    titled(`${t("whatif")}: ${words.title} – Babili`);
    this.talk = new Talk({ light: (targets, on) => this.board.light(targets, on), goTo: (seq) => this.visit(seq) });
    this.parts = frame(shown.seats, this.talk);
    this.parts.felt.classList.add("whatif");
    this.parts.felt.dataset.game = shown.game;
    this.head = h("div.variations-head");
    this.rows = h("ul.variations", { role: "tree", "aria-label": t("variations") });
    this.rows.addEventListener("keydown", (event) => this.walk(event));
    const place = { role: "group", tabindex: "0", "aria-label": t("review"), "aria-live": "polite" };
    this.verdict = h("div.variations-now", place);
    // What scrolls can be reached with the keyboard, and arrows scroll it then.
    const pane = Object.assign(this.talk.log.parentElement, { tabIndex: 0, role: "group", ariaLabel: t("log") });
    for (const box of [pane, this.verdict])
      box.addEventListener("keydown", (event) => event.key.startsWith("Arrow") && event.stopPropagation());
    this.talk.tabs.before(h("section.pane-variations", {}, this.head, this.rows, this.verdict));
    this.parts.tray.after(this.tools(shown));
    const nav = sheets(this.parts, this.talk);
    // Nobody talks here; variations and log are one sheet.
    const open = () => {
      this.parts.felt.dataset.sheet = this.parts.felt.dataset.sheet === "log" ? "" : "log";
    };
    nav.lastElementChild.remove();
    nav.lastElementChild.replaceWith(button("u-branch", t("variations"), open, ".for-variations"));
    this.app.replaceChildren(
      bar([h("b", {}, words.title), h("small", {}, t("whatif")), h("small", { id: "progress" })]),
      this.parts.felt,
      nav,
    );
    this.board = new Board(this.app);
    this.picker = new Picker(this.parts.felt, {
      bar: this.parts.bar,
      note: this.parts.note,
      board: this.board,
      play: (move) => this.play(move),
    });
    // A drawing may have a button of its own that takes the last step back.
    this.parts.felt.addEventListener("click", (event) => {
      if (event.target.closest?.("[data-act=undo]")) this.back();
    });
  }

  tools(shown) {
    const tool = (name, symbol, words, act) => {
      const made = button(symbol, words, act);
      made.dataset.do = name;
      return made;
    };
    this.seats = h(
      "select",
      {
        "aria-label": t("whose-view"),
        name: "seat",
        onchange: ({ target }) => {
          this.seat = target.value;
          this.to(this.current, false);
        },
      },
      h("option", { value: "turn" }, t("view-turn")),
      shown.names.map((name, n) => h("option", { value: String(n) }, name)),
    );
    this.onward = h(
      "button.second",
      {
        type: "button",
        "data-do": "play-on",
        title: `${t("whatif-play-on")} (G)`,
        "aria-label": t("whatif-play-on"),
        onclick: () => this.askOn(),
      },
      icon("u-play"),
      h("span", {}, t("whatif-play-on")),
    );
    return h(
      "div.player",
      { role: "group", "aria-label": t("whatif") },
      tool("leave", "u-out", t("whatif-leave"), () => go(`${this.replay}?at=${this.at}`)),
      tool("back", "u-prev", `${t("whatif-back")} (U)`, () => this.back()),
      tool("forth", "u-next", `${t("whatif-forth")} (F)`, () => this.forth()),
      this.seats,
      tool("link", "u-link", `${t("whatif-link")} (L)`, () => this.copy()),
      this.onward,
    );
  }

  draw(animate) {
    const { fragments, question } = this.shown.scene;
    const keys = new Set(fragments.map((fragment) => fragment.key));
    const gone = [...this.board.held.keys()].filter((key) => !keys.has(key));
    const changed = fragments.filter((fragment) => this.board.held.get(fragment.key) !== fragment.html);
    this.board.apply(changed, gone, animate);
    put(this.parts.question, question);
    for (const element of this.parts.seats.children)
      element.classList.toggle("to-move", this.shown.turn.includes(Number(element.dataset.seat)));
    this.talk.clear();
    this.talk.lines(this.shown.lines, false);
    for (const line of this.talk.log.children) line.classList.toggle("tried", Number(line.dataset.seq) > this.at);
    this.talk.low();
  }

  offer() {
    this.picker.offer(this.shown.scene.choices);
    this.parts.ask.classList.toggle("mine", this.shown.scene.choices.length > 0);
  }

  async play(move) {
    const { words } = moveWords(this.shown.scene.choices, move);
    const next = this.tree.play(this.current, `${this.shown.who} ${move}`);
    if (!next) {
      toast(t("whatif-full", { most: MOST }), "bad");
      return this.offer();
    }
    next.words ??= words;
    await this.to(next);
    // Whoever moved a seat of their choosing goes on with whoever is to move.
    if (this.current !== next || this.seat === "turn" || this.shown.turn.includes(Number(this.seat))) return;
    this.seat = this.seats.value = "turn";
    this.to(next, false);
  }

  back() {
    if (this.current.parent) this.to(this.current.parent);
  }

  forth() {
    const next = this.current.last || this.current.children[0];
    if (next) this.to(next);
  }

  /** A line of the log was chosen: a position of this variation, or one of the game before it. */
  visit(seq) {
    if (seq <= this.at) return go(`${this.replay}?at=${seq}`);
    let node = this.current;
    while (node.depth > seq - this.at) node = node.parent;
    return this.to(node);
  }

  /** Takes a variation away. */
  drop(node) {
    const inside = [node, ...this.tree.below(node)].includes(this.current);
    const left = this.tree.remove(node);
    if (inside) return this.to(left);
    this.tell();
    return readdress(this.address());
  }

  async copy() {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    toast(t(this.id && !isHere(this.id) ? "copied" : "whatif-link-here"));
  }

  /** Judges a move, one after the other; what was refused is asked for again on the next visit. */
  judge(node) {
    if (!node.parent || node.judged || this.judging.includes(node)) return;
    this.judging.push(node);
    if (this.judging.length === 1) this.work();
  }

  async work() {
    while (this.judging.length && !this.gone) {
      const [node] = this.judging;
      try {
        const moves = this.tree.line(node);
        node.judged = await ask("POST", "/api/judge", { ...this.source, at: this.at, moves });
        node.unjudged = null;
      } catch (error) {
        node.unjudged = error.words || error.message;
        // Whoever is too fast for the server is not faster with the rest.
        if (error.code === "TOO_MANY") this.judging = [node];
      }
      this.judging.shift();
      if (this.gone) return;
      this.tell();
    }
  }

  /** Everything beside the board. */
  tell() {
    this.list();
    this.onward.disabled = this.shown.turn.length === 0;
    for (const [name, none] of [
      ["back", !this.current.parent],
      ["forth", !this.current.children.length],
    ])
      this.parts.felt.querySelector(`[data-do=${name}]`).disabled = none;
    const removable = this.current.parent;
    renew(
      this.head,
      h("h2", {}, t("variations")),
      h(
        "button.plain",
        {
          type: "button",
          "data-do": "remove",
          disabled: !removable,
          "aria-label": t("whatif-remove"),
          title: t("whatif-remove"),
          onclick: () => this.drop(this.current),
        },
        icon("u-bin"),
      ),
    );
    renew(this.verdict, this.judgement(this.current));
  }

  /** The tree, row by row. */
  list() {
    const row = ({ node, indent }) => {
      const here = node === this.current;
      return h(
        "li",
        {
          class: `variation ${node.parent ? `p${node.seat}` : ""}${here ? " here" : ""}`,
          role: "treeitem",
          tabindex: here ? "0" : "-1",
          "aria-level": String(indent + 1),
          "aria-selected": String(here),
          "data-depth": String(node.depth),
          "data-indent": String(Math.min(indent, 6)),
          onclick: () => this.to(node),
        },
        h("span.number", {}, String(this.at + node.depth)),
        node.parent && h("span.line-mark", {}, icon(`m-${node.seat}`)),
        h("span.words", {}, node.parent ? node.words || node.move : t("whatif-start")),
        node.parent && this.worth(node),
      );
    };
    renew(this.rows, [{ node: this.tree.root, indent: 0 }, ...this.tree.rows()].map(row));
    if (this.walked) {
      this.walked = false;
      this.rows.querySelector(".here")?.focus();
    }
    const here = this.rows.querySelector(".here");
    const box = this.rows;
    // In sight within its own box: nothing else may scroll for it.
    if (
      here &&
      (here.offsetTop < box.scrollTop || here.offsetTop + here.offsetHeight > box.scrollTop + box.clientHeight)
    )
      box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }

  /** What a move is worth, at a glance. */
  worth(node) {
    if (node.broken) return h("span.worth.bad", { title: node.broken }, "\u2715");
    if (this.judging.includes(node)) return h("span.worth.waits", { title: t("whatif-judging") }, "\u2026");
    const decision = node.judged?.decision;
    if (!decision) return h("span.worth", node.unjudged ? { title: node.unjudged } : {}, node.unjudged ? "\u2013" : "");
    const win = hundred(decision.after[decision.seat]);
    const sign = SIGNS[decision.verdict];
    return h(
      "span.worth",
      { title: `${t(`verdict-${decision.verdict}`)}. ${t("whatif-wins", { win })}` },
      sign && h("span.sign", { class: `sign v-${decision.verdict}` }, sign),
      `${win}\u202f%`,
    );
  }

  /** What is said of the move that led here. */
  judgement(node) {
    if (!node.parent) return h("p.soft", {}, t("whatif-intro"));
    if (node.broken) return h("p.bad", {}, node.broken);
    if (this.judging.includes(node)) return h("p.soft", {}, t("whatif-judging"));
    if (node.unjudged) return h("p.soft", {}, node.unjudged);
    const decision = node.judged?.decision;
    if (!decision) return h("p.soft", {}, t("review-nothing-here"));
    const { seat, verdict, best, played } = decision;
    const numbers = { before: hundred(decision.before[seat]), after: hundred(decision.after[seat]) };
    return [
      h("p.judged", {}, h("b", {}, t(`verdict-${verdict}`))),
      h("p", {}, t("review-shares", { name: this.shown.names[seat], ...numbers })),
      best !== played && h("p", {}, t("review-better", { move: this.called(node.parent, best, seat) })),
      h(
        "ul.reasons",
        {},
        reasonWords(decision.reasons, this.shown.game).map((one) => h("li", {}, one)),
      ),
    ];
  }

  /** What a move is called that was possible at a position, where that was seen; else what it is. */
  called(node, move, seat) {
    const known = this.seen?.get(node)?.find(({ who }) => who === seat);
    if (known) return moveWords(known.scene.choices, move).words;
    this.learn(node, seat);
    return move;
  }

  /** Looks at a position for the words of its choices. */
  async learn(node, seat) {
    this.seen ||= new WeakMap();
    const known = this.seen.get(node) || [];
    this.seen.set(node, known);
    try {
      const shown = await this.position(node, String(seat));
      if (known.some(({ who }) => who === seat)) return;
      known.push(shown);
      if (!this.gone) this.tell();
    } catch {
      // Its text says the same, in fewer words.
    }
  }

  /** Keys of the tree. */
  walk(event) {
    const all = [this.tree.root, ...this.tree.rows().map(({ node }) => node)];
    const at = all.indexOf(this.current);
    const to = {
      ArrowUp: all[at - 1],
      ArrowDown: all[at + 1],
      ArrowLeft: this.current.parent,
      ArrowRight: this.current.last || this.current.children[0],
      Home: all[0],
      End: all.at(-1),
    };
    if (event.key === "Delete" && this.current.parent) {
      this.walked = true;
      this.drop(this.current);
    } else if (event.key in to) {
      this.walked = Boolean(to[event.key]);
      if (to[event.key]) this.to(to[event.key]);
    } else return;
    // The board hears the same keys.
    event.preventDefault();
    event.stopPropagation();
  }

  key(event) {
    if (
      !this.parts ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target.matches?.("input, select, textarea") ||
      document.querySelector("dialog[open]")
    )
      return;
    const act = {
      u: () => this.back(),
      f: () => this.forth(),
      l: () => this.copy(),
      g: () => this.onward.disabled || this.askOn(),
      v: () => this.rows.querySelector(".here")?.focus(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Asks how it should go on against bots. */
  async askOn() {
    const { names, who, game: name } = this.shown;
    let offer;
    try {
      offer = (await get("/api/games")).games.find((one) => one.name === name);
    } catch (error) {
      toast(told(error), "bad");
      return;
    }
    // Asked twice while the answer was on its way.
    if (document.querySelector(".play-on")) return;
    const choice = (name, value, words, checked) =>
      h("label.choice", {}, h("input", { type: "radio", name, value, checked }), h("span", {}, words));
    const form = h(
      "form.play-on",
      {
        onsubmit: (event) => {
          event.preventDefault();
          this.goOn(new FormData(form));
        },
      },
      h("p", {}, t("whatif-on-intro")),
      h(
        "label.field",
        {},
        h("span", {}, t("whatif-on-seat")),
        h(
          "select",
          { name: "seat" },
          names.map((name, n) => h("option", { value: String(n), selected: n === (who ?? 0) }, name)),
        ),
      ),
      h(
        "label.field",
        {},
        h("span", {}, t("whatif-on-level")),
        h(
          "select",
          { name: "level" },
          offer.levels.map((level) => h("option", { value: level, selected: level === "medium" }, t(`level-${level}`))),
        ),
      ),
      h(
        "fieldset",
        {},
        h("legend", {}, t("whatif-on-hidden")),
        choice("world", "anew", t("whatif-on-anew"), true),
        choice("world", "real", t("whatif-on-real"), false),
      ),
      h("button.primary", { "data-do": "go-on" }, icon("u-play"), t("whatif-on-begin")),
    );
    dialog(t("whatif-play-on"), t("close"), form);
  }

  async goOn(form) {
    const go_on = document.querySelector("[data-do=go-on]");
    if (go_on) go_on.disabled = true;
    try {
      await me();
      const table = await playOn({
        ...this.source,
        at: this.at,
        moves: this.tree.line(this.current),
        seat: Number(form.get("seat")),
        level: form.get("level"),
        anew: form.get("world") === "anew",
      });
      go(`/table/${table.id}`);
    } catch (error) {
      if (go_on) go_on.disabled = false;
      toast(told(error), "bad");
    }
  }
}
