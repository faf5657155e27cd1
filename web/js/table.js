// The table: waiting, playing, over.
import { h, icon, fill, renew, byId, toast, dialog, nothingHere } from "./dom.js";
import { t, game, lang, paceWords, span, day } from "./words.js";
import { get, post, knownAt, refusal, contribution } from "./net.js";
import { TableSocket } from "./socket.js";
import { offer } from "./account.js";
import { hasServer, isHere } from "./transport.js";
import { recordLink } from "./record.js";
import { bar, button, titled } from "./bar.js";
import { Board, groups, panZoom } from "./board.js";
import { Picker } from "./picker.js";
import { Hints } from "./hints.js";
import { Talk } from "./talk.js";
import { Trace } from "./trace.js";
import { setup } from "./setup.js";
import { keyList, tableKeys } from "./keys.js";
import { chart, breakdown } from "./chart.js";
import * as sound from "./sound.js";
import "./info.js";
import * as settings from "./settings.js";
import { bring } from "./games.js";
import { at } from "./turns.js";
import { later } from "./later.js";
import { go } from "./router.js";

/** When a press began that is not over, if one is under way. */
let pressed = null;
addEventListener(
  "pointerdown",
  () => {
    pressed = performance.now();
  },
  true,
);
// The click that a press ends with comes right after it.
for (const end of ["pointerup", "pointercancel"])
  addEventListener(
    end,
    () =>
      setTimeout(() => {
        pressed = null;
      }),
    true,
  );

/** Nothing is redrawn under a finger; a press whose end was never told is not waited for. */
const underFinger = () => pressed !== null && performance.now() - pressed < 10000;

/** The frame that play, replay and the first game share: places for the fragments, players, question and log. */
export function frame(seats, talk) {
  const parts = {
    board: h("section.board", {}, h("div", { id: "board", class: "board-in" })),
    tray: h("section.tray", { id: "tray" }),
    seats: h("section.seats", { class: `seats of-${seats}`, "aria-label": t("players-label") }),
    question: h("p.question", { id: "question" }),
    note: h("p.note", { "aria-live": "off" }),
    hints: h("div.hints", { role: "status" }),
    why: h("span", { id: "why", hidden: true }),
    brings: h("span", { id: "brings", hidden: true }),
    bar: h("div.actions"),
    extra: h("div.extra"),
  };
  for (let n = 0; n < seats; n++) {
    parts.seats.append(
      h(
        "article",
        { class: `seat p${n}`, "data-seat": String(n), "data-home": `seat:${n}` },
        h("div", { id: `seat-${n}` }),
        h("div.seat-meta"),
      ),
    );
  }
  parts.ask = h(
    "section.ask",
    { "aria-live": "polite" },
    parts.question,
    parts.note,
    h("div.ask-row", {}, parts.bar, parts.extra),
    parts.hints,
    parts.why,
    parts.brings,
  );
  parts.felt = h("main.felt", {}, parts.board, parts.tray, h("aside.side", {}, parts.seats, parts.ask, talk.element));
  panZoom(parts.board);
  groups(parts.felt);
  return parts;
}

/** The question has a place of one size: long ones are written smaller where that is small. */
export function put(question, words) {
  question.textContent = words;
  question.classList.toggle("long", words.length > 84);
}

/** On a phone, panels of the game and the log slide up as sheets. */
export function sheets(parts, talk) {
  const open = (name) => {
    const now = parts.felt.dataset.sheet;
    parts.felt.dataset.sheet = now === name ? "" : name;
    if (name === "log" || name === "chat") talk.open(name);
  };
  // What a hint speaks of may lie on the sheet of the game.
  parts.felt.addEventListener("unseen", ({ detail }) => {
    const lies = parts.felt.querySelector(`[data-target="${CSS.escape(detail)}"]`);
    if (lies && !lies.getClientRects().length && parts.felt.dataset.sheet !== "offer") open("offer");
  });
  const badge = h("span.badge", { hidden: true });
  const chat = button("u-chat", t("chat"), () => open("chat"), ".for-talk");
  chat.append(badge);
  talk.element.addEventListener("unread", ({ detail }) => {
    badge.hidden = !detail;
    badge.textContent = String(detail);
  });
  return h(
    "nav.sheet-tabs",
    { "aria-label": t("table-menu") },
    button("u-cards", t("offer"), () => open("offer"), ".for-offer"),
    button("u-log", t("log"), () => open("log"), ".for-talk"),
    chat,
  );
}

export function show(app, id) {
  const page = new TablePage(app, id);
  return () => page.leave();
}

/** Says that a game is a what-if, and of which one. */
function whatIf(from) {
  if (!from) return null;
  const words = t("whatif-of", { number: from.after });
  const how = t(from.anew ? "whatif-of-anew" : "whatif-of-real");
  if (!from.of) return h("small.whatif-of", { title: how }, words);
  return h("small.whatif-of", {}, h("a", { href: `/replay/${from.of}?at=${from.after}`, title: how }, words));
}

/** A free seat with a name is kept for somebody, and for me where it is not for somebody else. */
const keptForMe = (seat) => seat.kind === "open" && seat.name && !seat.kept;

class TablePage {
  constructor(app, id) {
    Object.assign(this, {
      app,
      id,
      table: null,
      queue: [],
      busy: false,
      seq: 0,
      until: 0,
      choices: [],
      who: undefined,
      turn: [],
      undo: 0,
    });
    this.waiting = h("p.loading", {}, t("connecting"));
    app.append(bar(""), this.waiting);
    this.net = h("p.net", { hidden: true, role: "status" }, t("reconnecting"));
    document.body.append(this.net);
    knownAt(id)
      .then(() => {
        if (this.gone) return;
        this.socket = new TableSocket(id, {
          update: (update) => this.enqueue(update),
          state: (state) => this.state(state),
          refused: (error) => this.refused(error),
        });
      })
      .catch((error) => this.refused(error));
    this.ticker = setInterval(() => this.tick(), 250);
    this.ontitle = () => this.title();
    document.addEventListener("visibilitychange", this.ontitle);
    this.unhear = settings.onchange((name) => (name === "worth" ? this.weigh() : this.title()));
    this.unkey = tableKeys(() => this.table?.setup.game);
  }

  leave() {
    this.gone = true;
    this.socket?.close();
    this.picker?.destroy();
    clearInterval(this.ticker);
    this.net.remove();
    document.removeEventListener("visibilitychange", this.ontitle);
    this.unhear();
    this.unkey();
  }

  /** There is nothing to see here: why, and the way home. */
  refused(error) {
    if (this.parts) return toast(refusal(error), "bad");
    const known = { NOT_FOUND: "no-such-table", NOT_YOURS: "table-is-closed" }[error.code];
    this.turnAway(known ? t(known) : refusal(error));
  }

  turnAway(words) {
    clearTimeout(this.lostTimer);
    this.net.hidden = true;
    this.away = true;
    this.app.replaceChildren(bar(""), nothingHere(words, t("home")));
  }

  state(state) {
    clearTimeout(this.lostTimer);
    if (this.away) return;
    if (state === "lost")
      this.lostTimer = setTimeout(() => {
        this.net.hidden = false;
      }, 400);
    else this.net.hidden = true;
  }

  /** Moves of others are shown one after the other, quickly. */
  enqueue(update) {
    this.queue.push(update);
    if (update.table) bring(update.table.setup.game);
    if (!this.busy) this.work();
  }

  work() {
    if (underFinger() && !this.gone) {
      this.busy = true;
      setTimeout(() => this.work(), 40);
      return;
    }
    // Nothing is drawn before what the game brings along is there.
    const next = this.queue[0]?.table;
    if (next && next.status !== "waiting" && !this.dressed && !this.gone) {
      this.busy = true;
      bring(next.setup.game).then(() => {
        this.dressed = true;
        this.work();
      });
      return;
    }
    const update = this.queue.shift();
    if (!update || this.gone) {
      this.busy = false;
      return;
    }
    this.busy = true;
    const foreign = !update.full && (update.lines || []).some((line) => line.seat !== this.who && line.seat !== null);
    this.update(update);
    const pause = foreign && this.queue.length < 12 && !document.hidden && !this.board?.still() ? 320 : 0;
    if (pause) setTimeout(() => this.work(), pause);
    else queueMicrotask(() => this.work());
  }

  /** Shows at once what waits to be shown. Answers whether anything did. */
  catchUp() {
    const late = this.queue.splice(0);
    for (const update of late) this.update(update);
    return late.length > 0;
  }

  update(update) {
    const old = this.table?.status;
    const before = this.seq;
    if (update.seq !== undefined) this.seq = update.seq;
    const answered = before < this.until && this.seq >= this.until;
    if (update.table) this.table = update.table;
    if (!this.table) return;
    if (this.table.status === "waiting") return this.wait();
    const mayLook = this.table.setup.watch === "all" || this.table.owner || this.table.seats.some((seat) => seat.me);
    if (!mayLook) return this.turnAway(t("table-is-closed"));
    if (!this.parts || (old !== this.table.status && old === "waiting")) this.begin();
    if (update.full) {
      this.board.forget();
      this.talk.clear();
    }
    if (update.who !== undefined) this.who = update.who;
    const mine = this.mine();
    // Who shares a screen looks from one seat until they hand it over; else the next one's hand would show by itself.
    if (mine.length > 1 && this.socket.seat === null && this.who !== null) this.socket.look(this.who);
    const was = this.turn;
    if (update.turn) this.turn = update.turn;
    // My turn is over, also where all choose at once and I was the last: what comes now is news for my next one.
    const passed = was.includes(this.who) && (!this.turn.includes(this.who) || this.turn.length > was.length);
    if (passed) this.trace.clear();
    const scored = this.board.keep(update.full ? [] : update.lines || []);
    if (update.fragments || update.dropped) this.board.apply(update.fragments || [], update.dropped, !update.full);
    scored.show();
    if (update.last_turn !== undefined) this.lastTurn = update.last_turn;
    if (update.undone) {
      this.talk.undo(update.undone);
      this.trace.undo(update.undone);
    }
    if (update.lines) {
      this.talk.lines(update.lines, !update.full);
      if (!update.full) this.heard(update.lines);
      if (update.full) this.trace.tell(update.lines, this.who, this.lastTurn, this.turn);
      else this.trace.add(update.lines, this.who);
    }
    this.talk.own = mine;
    if (update.table) this.talk.watchers(update.table.watchers || [], update.table.spectators);
    if (update.chat || update.full) this.talk.chats(update.chat || [], update.full);
    if (update.clocks) {
      this.clocks = update.clocks;
      this.clockAt = performance.now();
    }
    if (update.breakdown) this.breakdown = update.breakdown;
    if (update.undo !== undefined) this.undo = update.undo;
    if (update.result !== undefined) this.result = update.result;
    if (update.awaited !== undefined) this.awaited = update.awaited;
    if (update.back !== undefined) this.back = update.back;
    if (update.question !== undefined) put(this.parts.question, update.question);
    if (update.awaited !== undefined) this.due = false;
    this.seats();
    if (this.wantsSeat && update.turn && !this.turn.includes(this.who)) this.takeBack();
    // The same choices as before are nothing new: what was advised about them still holds.
    const other = update.choices && JSON.stringify(update.choices) !== JSON.stringify(this.choices);
    if (other) {
      this.hints.clear();
      this.choices = update.choices;
    }
    if (other || update.fragments || answered) this.offer();
    if (other) this.weigh();
    this.extra();
    const myTurn = this.who !== null && this.turn.includes(this.who);
    this.parts.ask.classList.toggle("mine", myTurn);
    if (myTurn && !was.includes(this.who)) {
      this.talk.since(this.lastTurn);
      if (!update.full) sound.play("turn");
    }
    this.title();
    this.handOver();
    if (this.result && this.table.rematch && this.who !== null) this.askedAgain(this.table.rematch);
    if (this.result && !this.ended) {
      this.ended = true;
      if (!update.full) sound.play("over");
      this.ending();
    }
  }

  heard(lines) {
    const paid = lines.some((line) => line.points?.some(({ points }) => points > 0));
    sound.play(paid ? "points" : "place");
    const foreign = lines.filter((line) => line.seat !== this.who);
    if (foreign.length) this.board.flash(foreign.flatMap((line) => line.targets || []));
  }

  mine() {
    return this.table.seats.map((seat, n) => (seat.me ? n : -1)).filter((n) => n >= 0);
  }

  /** The rules with what this table agreed on. */
  rules() {
    return `/rules/${this.table.setup.game}?table=${this.table.id}`;
  }

  wait() {
    this.parts = null;
    if (!this.setupBox?.isConnected) {
      this.setupBox = h("main.setup", {});
      this.app.replaceChildren(
        bar(
          h("b", {}, game(this.table.setup.game).title),
          h(
            "a.plain",
            { href: this.rules(), target: "_blank", "aria-label": t("rules"), title: t("rules") },
            icon("u-book"),
          ),
        ),
        this.setupBox,
      );
    }
    setup(this.setupBox, this.table);
    this.title();
  }

  begin() {
    this.picker?.destroy();
    const name = this.table.setup.game;
    const words = game(name);
    document.body.classList.add("page-table");
    this.talk = new Talk({
      say: (text) => this.act({ t: "chat", text }),
      light: (targets, on) => this.board.light(targets, on),
    });
    this.parts = frame(this.table.players, this.talk);
    this.board = new Board(this.parts.felt);
    this.parts.felt.dataset.game = name;
    this.app.replaceChildren(
      bar(
        [h("b", {}, words.title), whatIf(this.table.whatif), h("small", { id: "progress" })],
        words.rules &&
          h(
            "a.plain",
            { href: this.rules(), target: "_blank", "aria-label": t("rules"), title: t("rules") },
            icon("u-book"),
          ),
        button("u-menu", t("table-menu"), () => this.menu()),
      ),
      this.parts.felt,
      sheets(this.parts, this.talk),
    );
    this.board.root = this.app;
    this.trace = new Trace(this.parts.felt, (targets, on) => this.board.light(targets, on));
    this.app.addEventListener("drawn", () => this.trace.mark());
    this.parts.board.append(this.trace.element);
    this.picker = new Picker(this.parts.felt, {
      bar: this.parts.bar,
      note: this.parts.note,
      board: this.board,
      play: (move) => this.play(move),
    });
    this.hints = new Hints(this.parts.hints, this.parts.felt, this.picker);
    // A drawing may have a button of its own that takes the last step back.
    this.parts.felt.addEventListener("click", (event) => {
      if (event.target.closest?.("[data-act=undo]")) this.step({ t: "undo", all: true });
    });
    this.setupBox = null;
  }

  /** Asks the server what a good player would do here. */
  async hint() {
    this.catchUp();
    const { seq, choices } = this;
    this.hinting = true;
    this.extra();
    try {
      const found = await post(`/api/tables/${this.id}/hint`, { seq, seat: this.who });
      // Where all choose at once, what another has chosen meanwhile changes nothing for me.
      if (!this.gone && this.choices === choices) {
        this.picker.weigh(found.worth);
        this.hints.show(found);
      }
      // What was asked about is no longer there; a hint that came too late is said to be so.
      else if (!this.gone && this.picker.choices.length) this.hints.late(() => this.hint());
    } catch (error) {
      toast(refusal(error), "bad");
    }
    this.hinting = false;
    if (!this.gone) this.extra();
  }

  /** Where hints are allowed, and by who wishes it: what each choice is worth, for a glance before it is made. */
  async weigh() {
    if (!this.picker) return;
    if (this.picker.shares) this.picker.weigh(null);
    const mine = this.who !== null && this.turn.includes(this.who) && this.picker.choices.length > 1;
    if (!mine || !this.table.hints || !settings.get("worth")) return;
    const { seq, choices, who } = this;
    try {
      const { worth } = await post(`/api/tables/${this.id}/hint`, { seq, seat: who });
      if (!this.gone && this.choices === choices) this.picker.weigh(worth);
    } catch {
      // What nobody knows is not shown; who wants to know why asks for a hint.
    }
  }

  async act(message, late = false) {
    try {
      return await this.socket.act(message);
    } catch (error) {
      // Who acted on what was about to change sees it change; that needs no words.
      if (!(late && error.code === "STALE")) toast(refusal(error), "bad");
      return null;
    }
  }

  /** The seat is mine again: at once, or when the bot has played the turn to its end whose time was out. */
  async takeBack() {
    const again = this.wantsSeat;
    this.wantsSeat = false;
    try {
      await this.socket.act({ t: "return", seat: this.who });
    } catch (error) {
      this.wantsSeat = error.code === "NOT_NOW" && this.table.status === "playing";
      if (!this.wantsSeat) toast(refusal(error), "bad");
      else if (!again) toast(t("seat-back-soon"));
    }
  }

  /** A step in the game as it is shown: the server refuses it if what came since has changed that. */
  step(message) {
    const { seq, who } = this;
    const late = this.catchUp();
    return this.act({ seq, seat: who, ...message }, late);
  }

  /** Plays a move; what is offered before its own outcome is shown is no longer meant. */
  async play(move) {
    this.until = Infinity;
    this.hints.clear();
    this.extra();
    // Under a name of its own: however often it arrives, it is played once.
    const done = await this.step({ t: "move", move, key: contribution().slice(0, 8) });
    this.until = done ? done.seq : 0;
    if (!done) this.socket.anew();
    else if (this.seq >= this.until) this.offer();
    if (!this.gone) this.extra();
  }

  offer() {
    this.picker.offer(this.seq >= this.until ? this.choices : []);
  }

  /** What stands beside the choices: taking back, and asking. */
  extra() {
    if (this.result) return;
    // The button keeps its place over the whole game; it can be pressed when there is something to choose.
    const asks = this.turn.includes(this.who) && this.picker.choices.length > 1 && !this.hinting;
    renew(
      this.parts.extra,
      this.backAgain(),
      this.relief(),
      this.backAsked(),
      this.table.hints &&
        this.who !== null &&
        h(
          "button.plain",
          {
            type: "button",
            "data-do": "hint",
            title: this.hinting ? t("hint-thinking") : t("hint-hint"),
            disabled: !asks,
            "aria-busy": String(Boolean(this.hinting)),
            onclick: () => this.hint(),
          },
          icon("u-hint"),
          t("hint"),
        ),
      this.undo > 0 &&
        h(
          "button.plain",
          {
            type: "button",
            "data-do": "undo",
            title: t("undo-hint"),
            onclick: () => this.step({ t: "undo", all: false }),
          },
          icon("u-undo"),
          t("undo"),
        ),
      this.undo > 1 &&
        h(
          "button.plain",
          {
            type: "button",
            "data-do": "reset",
            title: t("reset-hint"),
            onclick: () => this.step({ t: "undo", all: true }),
          },
          icon("u-reset"),
          t("reset"),
        ),
    );
  }

  /** A bot plays for me: said where the question stands, with the way back. */
  backAgain() {
    const seat = this.table.seats[this.who];
    if (!seat?.me || !seat.bot || seat.resigned || this.table.status !== "playing") return null;
    return h(
      "div.relief",
      {},
      h("p", { role: "status" }, t("bot-plays-for-you")),
      h(
        "button.primary",
        { type: "button", "data-do": "take-back", onclick: () => this.takeBack() },
        icon("u-person"),
        t("take-seat-back"),
      ),
    );
  }

  /** Somebody asks to take back their last turn: those who have a say answer, who asked may think better of it. */
  backAsked() {
    const asked = this.back;
    if (!asked || this.who === null) return null;
    const mine = this.table.seats[asked.seat].me;
    const said = asked.agreed.some((n) => this.table.seats[n].me);
    const words = mine
      ? t("back-waits")
      : said
        ? t("back-said")
        : t("back-asked", { name: this.table.seats[asked.seat].name });
    const answer = (yes, label, look) =>
      h(
        `button.${look}`,
        {
          type: "button",
          "data-do": yes ? "back-yes" : "back-no",
          onclick: () => this.act({ t: "back", ask: asked.ask, yes, seat: this.who }),
        },
        yes && icon("u-check"),
        label,
      );
    return h(
      "div.relief.back",
      {},
      h("p", { role: "status" }, asked.revealed && !mine ? `${words} ${t("back-seen")}` : words),
      mine && answer(false, t("back-withdraw"), "second"),
      !mine &&
        !said &&
        !this.table.seats[this.who].bot && [
          answer(true, t("back-yes"), "primary"),
          answer(false, t("back-no"), "second"),
        ],
    );
  }

  /** Whether what I did last may be asked back: it is not free any more, and the result does not count. */
  mayAskBack() {
    const free = this.undo > 0 || this.table.setup.rated;
    return (
      this.table.status === "playing" && !free && !this.back && this.lastTurn > 0 && !this.table.seats[this.who]?.bot
    );
  }

  /** Somebody stays away from a game without a clock: from when on, and how, the others may go on. */
  relief() {
    const { awaited } = this;
    const mine = this.table.seats[this.who];
    if (!awaited || !mine?.me || mine.bot || isHere(this.id)) return null;
    const of = awaited.seats.find((n) => !this.table.seats[n].me && !this.table.seats[n].here);
    if (of === undefined) return null;
    this.due = Date.now() >= awaited.from;
    const { name } = this.table.seats[of];
    const time = new Intl.DateTimeFormat(lang(), { hour: "2-digit", minute: "2-digit" }).format(awaited.from);
    const wish = awaited.wishes.find((one) => one.of === of);
    const words = wish
      ? t(`relief-wished-${wish.relief}`, { name: this.table.seats[wish.seat].name, of: name })
      : t(this.due ? "relief-now" : "relief-from", { name, time });
    const ask = (relief) => () =>
      post(`/api/tables/${this.id}/relieve`, { of, relief, seat: this.who }).catch((error) =>
        toast(refusal(error), "bad"),
      );
    const way = (relief, symbol) =>
      h(
        "button.second",
        { type: "button", "data-do": `relieve-${relief}`, disabled: !this.due, onclick: ask(relief) },
        icon(symbol),
        t(`relief-${relief}`),
      );
    return h("div.relief", {}, h("p", { role: "status" }, words), way("bot", "u-bot"), way("end", "u-out"));
  }

  seats() {
    for (const element of this.parts.seats.children) {
      const n = Number(element.dataset.seat);
      const seat = this.table.seats[n];
      element.classList.toggle("to-move", this.turn.includes(n));
      element.classList.toggle("me", n === this.who);
      const meta = [];
      if (this.clocks?.[n]) meta.push(h("span.clock", { "data-clock": String(n) }, icon("u-clock"), h("span")));
      if (seat.kind === "bot")
        meta.push(
          h(
            "span.is-bot",
            { title: t("bot-name", { level: t(`level-${seat.bot}`) }) },
            icon("u-bot"),
            h("span.level", {}, t(`level-${seat.bot}`)),
          ),
        );
      else if (seat.bot) meta.push(h("span.warn", { title: t("bot-took-over") }, icon("u-bot")));
      else if (seat.away > Date.now())
        meta.push(h("span.away.vacation", { title: t("vacation-until", { date: day(seat.away) }) }, t("on-vacation")));
      else if (!seat.here) meta.push(h("span.away", {}, t("is-away")));
      fill(element.querySelector(".seat-meta"), meta);
      const points = this.pointsOf(n);
      if (points) element.dataset.info = points;
      else delete element.dataset.info;
    }
    if (this.who === null && this.table.status === "playing") this.parts.ask.dataset.spectator = t("watching");
    else delete this.parts.ask.dataset.spectator;
    this.tick();
  }

  /** Who it is, and where the points came from so far, where that is all of them. */
  pointsOf(n) {
    const rows = (this.breakdown || []).filter((row) => row.points[n]);
    const sum = rows.reduce((all, row) => all + row.points[n], 0);
    const score = this.parts.seats.querySelector(`[data-count="score-${n}"]`)?.textContent;
    const known = rows.length > 0 && String(sum) === score;
    return known && [this.table.seats[n].name, ...rows.map((row) => `${row.label}: ${row.points[n]}`)].join("\n");
  }

  tick() {
    if (this.parts && this.awaited && !this.due && Date.now() >= this.awaited.from) {
      this.due = true;
      this.extra();
    }
    if (!this.clocks || !this.parts) return;
    const passed = performance.now() - this.clockAt;
    for (const element of this.parts.seats.querySelectorAll("[data-clock]")) {
      const clock = this.clocks[Number(element.dataset.clock)];
      const left = Math.max(0, clock.left - (clock.running ? passed : 0));
      const seconds = Math.floor(left / 1000);
      const shown =
        seconds >= 3600
          ? span((seconds - (seconds % (seconds >= 86400 ? 3600 : 60))) * 1000)
          : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      element.lastElementChild.textContent = shown;
      element.classList.toggle("low", seconds < 60);
    }
  }

  title() {
    const name = this.table ? game(this.table.setup.game).title : "Babili";
    const mine = this.who !== null && this.turn.includes(this.who) && !this.result;
    const asked = this.table?.status === "waiting" && this.table.seats.some(keptForMe);
    at(this.id, Boolean(mine || asked));
    titled(mine && settings.get("title") ? `● ${t("your-turn")} – ${name}` : `${name} – Babili`);
  }

  /** Several people at one screen: cover it until the next one has taken over. */
  handOver() {
    const next = this.turn.find((n) => this.mine().includes(n));
    const needed =
      this.mine().length > 1 &&
      next !== undefined &&
      this.who !== next &&
      !this.turn.includes(this.who) &&
      !this.result;
    const cover = byId("hand-over");
    if (!needed) return cover?.remove();
    if (cover?.dataset.seat === String(next)) return;
    cover?.remove();
    const name = this.table.seats[next].name;
    const box = h(
      "div.hand-over",
      {
        id: "hand-over",
        class: `hand-over p${next}`,
        "data-seat": String(next),
        role: "dialog",
        "aria-label": t("hand-over", { name }),
      },
      h("span.mark.huge", { class: `mark huge p${next}` }, icon(`m-${next}`)),
      h("h2", {}, t("hand-over", { name })),
      h("p", {}, t("hand-over-hint")),
      h(
        "button.primary.big",
        {
          type: "button",
          "data-do": "take-over",
          onclick: () => {
            box.remove();
            this.socket.look(next);
          },
        },
        t("i-am", { name }),
      ),
    );
    this.app.append(box);
    box.querySelector("button").focus();
  }

  menu() {
    const playing = this.table.status === "playing" && this.who !== null;
    const seat = this.table.seats[this.who];
    const item = (symbol, label, onclick, extra = "") =>
      h(
        `button.menu-item${extra}`,
        {
          type: "button",
          onclick: () => {
            box.close();
            onclick();
          },
        },
        icon(symbol),
        label,
      );
    const box = dialog(
      game(this.table.setup.game).title,
      t("close"),
      !isHere(this.id) &&
        item("u-copy", t("copy-watch-link"), async () => {
          await navigator.clipboard?.writeText(location.href).catch(() => {});
          toast(t("copied"));
        }),
      item("u-settings", t("settings"), () => settings.open()),
      item("u-reset", t("show-again"), () => this.again()),
      item("u-keys", t("keys"), () => keyList(this.table.setup.game), ".for-keys"),
      playing &&
        this.mayAskBack() &&
        item("u-undo", t("back-ask"), () => this.act({ t: "back", seat: this.who }), ".ask-back"),
      playing && seat?.bot && item("u-person", t("take-seat-back"), () => this.takeBack()),
      playing && item("u-out", t("resign"), () => this.resign(), ".warn"),
      this.result && !this.table.round?.sealed && item("u-play", t("replay"), () => go(`/replay/${this.id}`)),
      this.table.round && item("u-log", t("tournament-back"), () => go(`/tournament/${this.table.round.tournament}`)),
      !isHere(this.id) && item("u-chat", t("report"), () => this.report()),
      !isHere(this.id) && h("p.fair.pace", {}, t("pace"), ": ", paceWords(this.table.setup.pace, "-hint")),
      this.table.setup.rated && h("p.fair", {}, h("a", { href: "/leaders" }, t("rated")), ": ", t("rated-hint")),
      h("p.fair", {}, t("fair"), h("code", {}, this.table.commitment || "")),
    );
  }

  /** Shows once more what happened since my last turn. */
  again() {
    const lines = [...this.talk.log.querySelectorAll(".line")]
      .filter((line) => Number(line.dataset.seq) > (this.lastTurn || 0))
      .slice(-40);
    lines.forEach((line, i) =>
      setTimeout(() => {
        line.scrollIntoView({ block: "nearest" });
        line.dispatchEvent(new Event("pointerenter"));
        setTimeout(() => line.dispatchEvent(new Event("pointerleave")), 600);
      }, i * 500),
    );
  }

  resign() {
    const box = dialog(
      t("resign"),
      t("close"),
      h("p", {}, t("resign-sure")),
      h(
        "button.primary",
        {
          type: "button",
          onclick: () => {
            box.close();
            this.act({ t: "resign", seat: this.who });
          },
        },
        t("resign"),
      ),
    );
  }

  /** Tells whoever runs the place what is wrong here. */
  report() {
    const people = this.table.seats
      .map((seat, n) => [n, seat])
      .filter(([, seat]) => seat.kind === "person" && !seat.me);
    const send = async (event) => {
      event.preventDefault();
      const form = new FormData(event.target);
      const seat = form.get("about") === "" ? null : Number(form.get("about"));
      try {
        await post(`/api/tables/${this.id}/report`, { seat, text: form.get("text") });
        box.close();
        toast(t("report-done"));
      } catch (error) {
        toast(refusal(error), "bad");
      }
    };
    const box = dialog(
      t("report"),
      t("close"),
      h(
        "form.opponents.report",
        { onsubmit: send },
        h("p.hint", {}, t("report-hint")),
        h(
          "select",
          { name: "about", "aria-label": t("report-about") },
          people.map(([n, seat]) => h("option", { value: String(n) }, seat.name)),
          h("option", { value: "" }, t("report-table")),
        ),
        h("textarea", { name: "text", required: true, maxlength: "1000", rows: "4", "aria-label": t("report-what") }),
        h("button.primary", { "data-do": "report" }, t("report-send")),
      ),
    );
  }

  /** What a game still has to show comes before the result. */
  ending() {
    this.picker.offer([]);
    const after = [];
    this.parts.felt.dispatchEvent(new CustomEvent("ending", { bubbles: true, detail: { after } }));
    Promise.all(after).then(() => {
      if (!this.gone) this.end();
    });
  }

  /** What the points alone do not tell: who gave up, and how equal points were parted. */
  whyWon(names) {
    const { scores, winners, resigned, away, closed } = this.result;
    if (closed) return t("result-closed");
    if (away !== null && away !== undefined) return t("result-away", { name: names[away] });
    if (resigned !== null && resigned !== undefined) return t("result-resigned", { name: names[resigned] });
    const best = Math.max(...scores);
    const level = scores.filter((score) => score === best).length;
    if (level === 1 || this.table.players === 1) return null;
    if (winners.length === level) return t("result-shared");
    return [t("result-tie"), game(this.table.setup.game).tie].filter(Boolean).join(" ");
  }

  /** What befell a person beside the game. */
  fate(seat) {
    if (seat.resigned) return h("small.fate", {}, t("rank-resigned"));
    return seat.kind === "person" && seat.bot ? h("small.fate", {}, t("rank-bot")) : null;
  }

  async end() {
    this.picker.offer([]);
    const names = this.table.seats.map((seat) => seat.name);
    const won = (n) => this.result.winners.includes(n);
    const title = won(this.who)
      ? t("you-won")
      : t("won", {
          names: this.result.winners.map((n) => names[n]).join(" & "),
          count: this.result.winners.length,
        });
    const why = this.whyWon(names);
    this.againBox ||= h("p.asked-again", { role: "status" });
    const graph = h("div.chart-box"),
      rows = h("div.breakdown"),
      keep = h("div.keep");
    // All of it before anything is shown, so that no button moves afterwards; who waits too long for it sees it come.
    const { round } = this.table;
    const replay = `/api/tables/${this.id}/replay?at=0&seat=public&lang=${lang()}`;
    // While others play the same deal, there is nothing to look back at.
    const told = (round?.sealed ? Promise.reject(new Error("sealed")) : get(replay)).then((replay) => {
      fill(graph, chart(replay.scores, replay.turns, names));
      fill(rows, breakdown(replay.breakdown || [], names));
    });
    const enough = new Promise((resolve) => setTimeout(resolve, 1000));
    await Promise.race([told.catch(() => {}), enough]);
    if (this.who !== null && !isHere(this.table.id)) await offer(keep, t("offer-after-game"));
    if (this.gone) return;
    const box = dialog(
      title,
      t("close"),
      why && h("p.why-won", {}, why),
      h(
        "ol.ranking",
        {},
        this.result.scores
          .map((score, n) => ({ score, n }))
          .sort((a, b) => won(b.n) - won(a.n) || b.score - a.score)
          .map(({ score, n }) =>
            h(
              "li",
              { class: `p${n}` },
              h("span.mark", { class: `mark p${n}` }, icon(`m-${n}`)),
              h("span.rank-name", {}, names[n], won(n) && icon("i-points"), this.fate(this.table.seats[n])),
              h("b.rank-score", {}, String(score)),
            ),
          ),
      ),
      rows,
      graph,
      keep,
      round?.sealed && h("p.hint", {}, t("tournament-sealed")),
      !round && this.table.seats.some((seat) => seat.kind === "person" && !seat.me) && this.againBox,
      h(
        "div.dialog-buttons",
        {},
        round &&
          h(
            "a.primary",
            { href: `/tournament/${round.tournament}`, "data-do": "to-tournament", onclick: () => box.close() },
            icon("u-log"),
            t("tournament-back"),
          ),
        !round &&
          this.who !== null &&
          h(
            "button.primary",
            { type: "button", "data-do": "rematch", onclick: () => this.rematch(box) },
            icon("u-reset"),
            t("rematch"),
          ),
        !round?.sealed &&
          h(
            this.who === null && !round ? "button.primary" : "button.second",
            {
              type: "button",
              "data-do": "replay",
              onclick: () => {
                box.close();
                go(`/replay/${this.id}`);
              },
            },
            icon("u-play"),
            t("replay"),
          ),
        !round?.sealed && h("a.second", recordLink(this.id), icon("u-save"), t("download")),
        this.canBeShared() &&
          h(
            "button.second",
            { type: "button", "data-do": "share-game", onclick: () => this.share(names) },
            icon("u-link"),
            t("share-game"),
          ),
        h("a.second", { href: "/", onclick: () => box.close() }, icon("u-home"), t("home")),
      ),
    );
    box.classList.add("end");
    this.parts.felt.dispatchEvent(new CustomEvent("ended", { bubbles: true, detail: box }));
    fill(
      this.parts.extra,
      h("button.primary", { type: "button", "data-do": "result", onclick: () => this.end() }, t("result")),
    );
  }

  /** Whether this game of this device can be handed to a server: its moves alone tell how it ended. */
  canBeShared() {
    const { resigned, away } = this.result;
    return isHere(this.id) && hasServer() && (resigned ?? away ?? null) === null;
  }

  async share(names) {
    const { share } = await later(() => import("./share.js"));
    await share({ table: this.id, names });
  }

  /** Others would like to play again: said where the answer can be given. */
  async askedAgain(next) {
    if (this.next === next || isHere(this.id)) return;
    this.next = next;
    this.againBox ||= h("p.asked-again", { role: "status" });
    const { whoWaits } = await later(() => import("./asked.js"));
    const names = await whoWaits(next).catch(() => []);
    if (this.gone || !names.length) return;
    const words = t("rematch-asked", { names: names.join(" & "), count: names.length });
    this.againBox.textContent = words;
    if (!document.querySelector(".dialog.end")) toast(words);
  }

  async rematch(box) {
    try {
      const { table } = await post(`/api/tables/${this.id}/rematch`, { contribution: contribution() });
      // Whoever is the last to say yes begins; alone with bots there is nobody to wait for.
      const { accept } = await later(() => import("./asked.js"));
      box.close();
      await accept(table);
    } catch (error) {
      toast(error.words, "bad");
    }
  }
}
