// What the others did since my last turn: a strip of chips along the top of the board, and numbered marks in their
// colours on what they touched. Both stay until my turn ends; a tap on a chip shows its places again.
import { h, s, icon, renew } from "./dom.js";
import { t } from "./words.js";

/** How many turns are told at the most, to who plays and to who looks on; the log tells all of them. */
const MOST = { player: 12, watcher: 4 };

/** The lines that tell what happened since the last turn of `me`, whose last move has the number `last`. */
function news(lines, me, last, alone) {
  // In the midst of a turn, what came before it is meant, not what came after its last step.
  let end = lines.length;
  while (alone && end > 0 && [me, null, undefined].includes(lines[end - 1].seat)) end--;
  let begin = end;
  while (alone && begin > 0 && lines[begin - 1].seat !== me) begin--;
  return lines.filter((line, n) => line.seq >= last || (n >= begin && n < end));
}

export class Trace {
  /** `root` holds the drawings, `light(targets, on)` lights up what a chip speaks of. */
  constructor(root, light) {
    Object.assign(this, { root, light, turns: [] });
    this.element = h("div.trace", { role: "group", "aria-label": t("since-last-turn") });
    // What is hidden has no places to mark before it is seen.
    root.addEventListener("shown", () => this.mark());
  }

  clear() {
    this.turns = [];
    this.show();
  }

  /** Everything anew: all lines of the log, of which the newest are news. `turn` lists who is to move. */
  tell(lines, me, last, turn) {
    this.turns = [];
    this.add(me === null ? lines : news(lines, me, last || 0, turn.length === 1 && turn[0] === me), me);
  }

  /** Lines of the log that others caused: for who plays a chip for each of them, for who looks on one for each turn. */
  add(lines, me) {
    for (const line of lines) {
      if (line.seat === null || line.seat === undefined || line.seat === me) continue;
      const last = me === null ? this.turns.at(-1) : this.turns.find((turn) => turn.seat === line.seat);
      if (last?.seat === line.seat) last.lines.push(line);
      else this.turns.push({ seat: line.seat, lines: [line] });
    }
    this.turns = this.turns.slice(-(me === null ? MOST.watcher : MOST.player));
    this.show();
  }

  /** What was taken back was not done. */
  undo(numbers) {
    for (const turn of this.turns) turn.lines = turn.lines.filter((line) => !numbers.includes(line.seq));
    this.turns = this.turns.filter((turn) => turn.lines.length);
    this.show();
  }

  show() {
    const { turns } = this;
    renew(
      this.element,
      turns.length > 0 &&
        h(
          "button.trace-again",
          {
            type: "button",
            "data-do": "again",
            "aria-label": t("show-again"),
            title: t("show-again"),
            onclick: () => this.again(),
          },
          icon("u-reset"),
        ),
      turns.map((turn, n) => this.chip(turn, n)),
    );
    this.mark();
  }

  chip(turn, n) {
    const words = turn.lines.map((line) => line.text).join(" ");
    const targets = turn.lines.flatMap((line) => line.targets || []);
    const on = () => this.light(targets, true);
    const off = () => this.light(targets, false);
    return h(
      "button",
      {
        type: "button",
        class: `trace-turn p${turn.seat}`,
        "data-do": `turn-${n}`,
        onpointerenter: on,
        onfocus: on,
        onpointerleave: off,
        onblur: off,
        onclick: () => this.flash(targets),
      },
      h("b.trace-number", {}, String(n + 1)),
      icon(`m-${turn.seat}`),
      h("span", {}, words),
    );
  }

  flash(targets) {
    this.light(targets, true);
    setTimeout(() => this.light(targets, false), 1400);
  }

  /** All of it once more, one turn after the other. */
  again() {
    this.turns.forEach((turn, n) => {
      setTimeout(() => {
        if (!this.element.isConnected) return;
        this.element.querySelectorAll(".trace-turn")[n]?.scrollIntoView({ block: "nearest", inline: "nearest" });
        this.flash(turn.lines.flatMap((line) => line.targets || []));
      }, n * 900);
    });
  }

  /** Numbers on what was touched. A place that several touched carries the last of them. */
  mark() {
    for (const old of this.root.querySelectorAll(".trace-mark")) old.remove();
    const places = new Map();
    this.turns.forEach((turn, n) => {
      for (const line of turn.lines) for (const name of line.targets || []) places.set(name, { seat: turn.seat, n });
    });
    for (const [name, { seat, n }] of places) {
      const escaped = CSS.escape(name);
      for (const element of this.root.querySelectorAll(
        `svg [data-target="${escaped}"], svg [data-about="${escaped}"]`,
      )) {
        this.put(element, seat, n);
      }
    }
  }

  put(element, seat, n) {
    const svg = element.ownerSVGElement;
    if (!svg || !element.getBBox || !element.getClientRects().length) return;
    const box = element.getBBox();
    const size = Math.min(box.width, box.height) * 0.16;
    if (!size) return;
    // A part of a drawing may be moved within it: the mark goes where the part is.
    const at = svg.getScreenCTM().inverse().multiply(element.getScreenCTM());
    const x = box.x + box.width - size,
      y = box.y + size;
    const label = s("text", { "text-anchor": "middle", dy: "0.35em", "font-size": size * 1.5 });
    label.textContent = String(n + 1);
    const mark = s(
      "g",
      {
        class: `trace-mark p${seat}`,
        transform: `translate(${at.a * x + at.c * y + at.e} ${at.b * x + at.d * y + at.f})`,
        "aria-hidden": "true",
      },
      s("circle", { r: size }),
      label,
    );
    (svg.querySelector("[data-ghosts]") || svg).append(mark);
  }
}
