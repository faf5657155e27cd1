// The panel of a study beside the board: which chapter, what is noted at this position, and for who may edit the tools. All of
// it has fixed places: nothing moves when there is more or less to say.
import { h, icon, fill, renew } from "./dom.js";
import { t } from "./words.js";
import { Ink, SIGNS, nameOf, placeAt, signIcon, step, toolIcon } from "./ink.js";

/** How long after the last letter a comment is kept. */
const PAUSE = 900;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Notebook {
  constructor(page) {
    Object.assign(this, {
      page,
      tool: null,
      sign: SIGNS[0],
      from: null,
      cursor: null,
      unseen: 0,
      said: "",
      hint: null,
    });
    const press = (what, symbol, label, onclick) =>
      h("button.plain", { type: "button", "data-do": what, "aria-label": label, title: label, onclick }, symbol);
    this.chapters = h("select", {
      name: "chapter",
      "aria-label": t("study-chapter"),
      onchange: () => page.open(Number(this.chapters.value)),
    });
    this.lead = h("div.study-live", { role: "group", "aria-label": t("study-together") });
    this.text = h("div.study-text", { tabindex: "0", role: "note", "aria-label": t("study-comment") });
    this.field = h("textarea.study-text", {
      name: "comment",
      maxlength: "2000",
      placeholder: t("study-comment-hint"),
      "aria-label": t("study-comment"),
      oninput: () => this.typed(),
      onblur: () => this.keep(),
    });
    this.body = h("div.study-body");
    this.state = h("span.study-state", { role: "status" });
    this.signs = SIGNS.map((sign, n) =>
      press(`sign-${sign}`, signIcon(sign), `${t(`study-${sign}`)} (${n + 1})`, () => this.choose(sign)),
    );
    this.tools = [
      press("mark", toolIcon("mark"), `${t("study-mark")} (M)`, () => this.take("mark")),
      press("arrow", toolIcon("arrow"), `${t("study-arrow")} (A)`, () => this.take("arrow")),
    ];
    this.chips = h("ul.study-chips", { "aria-label": t("study-marks") });
    this.foot = h("div.study-foot");
    this.element = h(
      "section.study-panel",
      { "aria-label": t("study") },
      h(
        "div.study-head",
        {},
        this.chapters,
        press("note-before", icon("u-prev"), `${t("study-note-before")} (Shift ←)`, () => page.walk(-1)),
        press("note-next", icon("u-next"), `${t("study-note-next")} (Shift →)`, () => page.walk(1)),
      ),
      this.lead,
      this.body,
      this.foot,
    );
  }

  /** Stands beside a board from now on. */
  begin({ parts, board }) {
    this.board = board;
    this.felt = parts.felt;
    this.ink = new Ink(parts.felt, (unseen) => {
      this.unseen = unseen;
      this.status();
    });
    parts.felt.addEventListener("click", (event) => this.clicked(event), true);
    parts.felt.addEventListener("pointerdown", (event) => this.drag(event));
    parts.felt.addEventListener(
      "contextmenu",
      (event) => this.edits && placeAt(event.target) && event.preventDefault(),
    );
  }

  end() {
    this.keep();
    this.ink?.leave();
    this.ink = null;
  }

  get edits() {
    return this.page.study.edits;
  }

  /** Another position, or another version of what is noted at this one. `anew` drops what was typed and not kept. */
  shown(anew = false) {
    const { page } = this;
    const { study } = page;
    if (anew) this.pending = null;
    else if (this.pending && (this.pending.at !== page.at || this.pending.chapter !== page.chapter)) this.keep();
    renew(
      this.chapters,
      study.chapters.map((chapter, n) =>
        h("option", { value: String(chapter.id) }, `${n + 1}. ${chapter.title}${chapter.notes.length ? " ✎" : ""}`),
      ),
    );
    this.chapters.value = String(page.chapter);
    const note = page.noteAt();
    this.text.textContent = note.text || t("study-no-comment");
    this.text.classList.toggle("none", !note.text);
    if (!this.pending && this.field.value !== note.text) this.field.value = note.text;
    if (this.offered !== this.edits) {
      this.offered = this.edits;
      fill(this.body, this.edits ? this.field : this.text, this.state);
      fill(this.foot, this.edits ? [...this.signs, ...this.tools] : null, this.chips);
    }
    this.listed(note);
    const here = `${page.chapter} ${page.at}`;
    if (this.here !== here) {
      this.here = here;
      this.from = null;
      this.said = "";
    }
    this.ink?.show({ note });
    this.press();
  }

  /** Marks and arrows in words; who may edit takes them away here. */
  listed(note) {
    const drop = (kind, one) => (old) => ({ ...old, [kind]: old[kind].filter((other) => !same(other, one)) });
    const chip = (kind, one, label, targets) => {
      const props = {
        "data-chip": targets.join(" "),
        onpointerenter: () => this.board?.light(targets, true),
        onpointerleave: () => this.board?.light(targets, false),
      };
      const inside = [signIcon(one.sign), h("span.unseen", {}, t(`study-${one.sign}`)), label];
      if (!this.edits) return h("li.study-chip", props, inside);
      const gone = t("study-take-away", { what: label });
      const onclick = () => this.page.note(drop(kind, one));
      return h(
        "li.study-chip",
        props,
        inside,
        h(
          "button.plain",
          { type: "button", "data-do": "drop", "aria-label": gone, title: gone, onclick },
          icon("u-close"),
        ),
      );
    };
    fill(
      this.chips,
      note.marks.map((one) => chip("marks", one, this.label(one.target), [one.target])),
      note.arrows.map((one) =>
        chip("arrows", one, `${this.label(one.from)} → ${this.label(one.to)}`, [one.from, one.to]),
      ),
    );
  }

  /** What a place is called: as it says itself, or by its name. */
  label(name) {
    const drawn = this.ink?.place(name)?.element;
    const said = drawn?.getAttribute("aria-label") || drawn?.getAttribute("title") || name.split(":").at(-1);
    return said.length > 32 ? `${said.slice(0, 31)}…` : said;
  }

  /** What became of the last change; what the tool in hand waits for, or what is not to be seen, comes first. */
  status(words = this.said) {
    this.said = words;
    this.state.textContent = this.hint || (this.unseen ? t("study-unseen", { count: this.unseen }) : words || "");
  }

  typed() {
    const { chapter, at } = this.page;
    this.pending = { chapter, at, text: this.field.value };
    this.status("");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), PAUSE);
  }

  /** Keeps what was typed, at the position where it was. */
  keep() {
    clearTimeout(this.timer);
    const { pending, page } = this;
    if (!pending) return;
    this.pending = null;
    const { chapter, at, text } = pending;
    if (page.noteAt(at, chapter).text === text.trim()) return;
    page.note((note) => ({ ...note, text }), text, chapter, at);
  }

  choose(sign) {
    this.sign = sign;
    if (!this.tool) this.tool = "mark";
    this.press();
  }

  /** Takes a tool in hand, or lays it down. */
  take(tool) {
    this.tool = this.tool === tool ? null : tool;
    this.from = null;
    this.press();
  }

  press() {
    if (!this.edits) this.tool = null;
    const pressed = (element, on) => element.setAttribute("aria-pressed", String(on));
    this.signs.forEach((element, n) => pressed(element, this.sign === SIGNS[n]));
    pressed(this.tools[0], this.tool === "mark");
    pressed(this.tools[1], this.tool === "arrow");
    this.felt?.classList.toggle("marking", Boolean(this.tool));
    if (!this.tool) this.cursor = null;
    this.ink?.show({ from: this.from, cursor: this.cursor });
    const arrow = this.from ? "study-arrow-to" : "study-arrow-from";
    this.hint = this.tool && t(this.tool === "mark" ? "study-mark-hint" : arrow);
    this.status();
  }

  clicked(event) {
    const place = placeAt(event.target);
    const name = nameOf(place);
    if (!name) return;
    if (this.tool) {
      event.preventDefault();
      event.stopPropagation();
      this.pick(name);
    } else this.page.live.point(name);
  }

  /** A place was chosen for the tool in hand. */
  pick(name) {
    if (this.tool === "mark") return this.mark(name);
    if (this.from === null) this.from = name;
    else {
      const { from } = this;
      this.from = null;
      if (from !== name) this.arrow(from, name);
    }
    this.press();
  }

  /** Marks a place; one that is marked like this already loses its mark. */
  mark(target) {
    const { sign } = this;
    this.page.note((note) => {
      const there = note.marks.find((mark) => mark.target === target);
      const marks = note.marks.filter((mark) => mark.target !== target);
      return { ...note, marks: there?.sign === sign ? marks : [...marks, { target, sign }] };
    });
  }

  arrow(from, to) {
    const { sign } = this;
    this.page.note((note) => {
      const there = note.arrows.find((one) => one.from === from && one.to === to);
      const arrows = note.arrows.filter((one) => one !== there);
      return { ...note, arrows: there?.sign === sign ? arrows : [...arrows, { from, to, sign }] };
    });
  }

  /** The right button of a mouse draws without a tool: an arrow from place to place, a mark where it stays. */
  drag(event) {
    const from = event.button === 2 && this.edits && nameOf(placeAt(event.target));
    if (!from) return;
    const up = (end) => {
      const over = document.elementFromPoint(end.clientX, end.clientY);
      const to = nameOf(placeAt(over));
      if (to && to !== from) this.arrow(from, to);
      else if (to) this.mark(to);
    };
    addEventListener("pointerup", up, { once: true });
  }

  /** Keys that are the panel's own; true where one was. */
  key(key) {
    if (!this.edits) return false;
    const low = key.toLowerCase();
    if (low === "m" || low === "a") this.take(low === "m" ? "mark" : "arrow");
    else if (low === "c") this.field.focus();
    else if (/^[1-4]$/.test(key)) this.choose(SIGNS[Number(key) - 1]);
    else if (!this.tool) return false;
    else if (key === "Escape") this.take(this.tool);
    else if (key === "Enter" && this.cursor) this.pick(this.cursor);
    else if (STEPS[key]) {
      this.cursor = step(this.ink.places(), this.cursor, STEPS[key]);
      this.ink.show({ cursor: this.cursor });
      if (this.cursor) this.hint = this.label(this.cursor);
      this.status();
    } else return false;
    return true;
  }
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
