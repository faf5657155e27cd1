// What a good player would do: a sentence beside the question, and a mark on what to click for it.
import { h, fill, icon } from "./dom.js";
import { t } from "./words.js";
import { gain } from "./picker.js";

/** The label of a choice may leave the place to an earlier click: then where it lies is said before it. */
const whole = ({ place, label }) => (place ? `${place}: ${label}` : label);

export class Hints {
  /** `box` takes the words; `root` holds the drawings and hears of every step of the picker. */
  constructor(box, root, picker) {
    Object.assign(this, { box, root, picker, best: null });
    root.addEventListener("picked", () => this.mark());
  }

  clear() {
    this.best = null;
    fill(this.box);
    this.mark();
  }

  /** Moves with their share of the win and their points, the best first; `rest` is the best of those that are worse. */
  show({ hints, rest }) {
    const found = (hint) => ({ ...hint, choice: this.picker.choices.find((choice) => choice.move === hint?.move) });
    const named = hints.map(found).filter((hint) => hint.choice);
    this.best = named[0]?.choice || null;
    const now = this.best && [gain(this.best), this.best.brings].filter(Boolean).join(", ");
    const next = found(rest);
    const said = (hint) => ({
      move: whole(hint.choice),
      win: Math.round(hint.win * 100),
      points: Math.round(hint.points),
    });
    fill(
      this.box,
      named.length
        ? [
            h("p", {}, t("hint-best", said(named[0]))),
            now && h("p", {}, t("hint-now", { what: now })),
            named.slice(1).map((hint) => h("p.hint-more", {}, t("hint-also", said(hint)))),
            next.choice && h("p.hint-more", {}, t("hint-rest", said(next))),
          ]
        : h("p", {}, t("hint-none")),
      this.closing(),
    );
    // A drawing may have to turn something, or to show another side, before the mark can be seen.
    if (this.best) this.root.dispatchEvent(new CustomEvent("hinted", { bubbles: true, detail: this.best }));
    this.mark();
    const marked = this.root.querySelector(".hinted");
    // What lies on a sheet is brought up, what lies beyond the edge of a row into sight.
    if (!marked && this.best) {
      this.root.dispatchEvent(new CustomEvent("unseen", { detail: this.best.path[0] }));
      this.mark();
    }
    marked?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** Others have moved while the search thought: what it says is not of this position. */
  late(again) {
    this.clear();
    fill(
      this.box,
      h("p", {}, t("hint-late")),
      h("p", {}, h("button.second", { type: "button", onclick: again }, icon("u-hint"), t("hint-again"))),
      this.closing(),
    );
  }

  closing() {
    const label = t("close");
    return h(
      "button.plain.hint-close",
      { type: "button", "aria-label": label, title: label, onclick: () => this.clear() },
      icon("u-close"),
    );
  }

  /** Marks the next thing to click on the way to the best move. */
  mark() {
    for (const element of this.root.querySelectorAll(".hinted")) element.classList.remove("hinted");
    if (!this.best) return;
    // Who has picked something else finds the mark where the ways part.
    const { path } = this.picker;
    const apart = path.findIndex((name, i) => this.best.path[i] !== name);
    const name = this.best.path[apart < 0 ? path.length : apart];
    if (name === undefined) return;
    const [first] = [...this.picker.elements(name)].filter((element) => element.getClientRects().length);
    first?.classList.add("hinted");
    this.root.querySelector(`[data-button="${CSS.escape(name)}"]`)?.classList.add("hinted");
  }
}
