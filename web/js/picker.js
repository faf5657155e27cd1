// Picking a move. Every choice is a path of things to click; clicks narrow the list until one move is left.
// This module knows no rules: what can be clicked is exactly what the choices name next.
import { h, s, fill, renew, icon } from "./dom.js";
import { t } from "./words.js";

/** A choice may stand for several: one for each way to put a text in the place of every sign of `each`. */
export function spread({ each, ...choice }) {
  let found = [choice];
  for (const [sign, texts] of Object.entries(each || {}))
    found = found.flatMap((one) => texts.map((text) => swapped(one, sign, text)));
  return found;
}

/** The same with a text in the place of a sign, at any depth. */
function swapped(value, sign, text) {
  if (typeof value === "string") return value.replaceAll(sign, text);
  if (Array.isArray(value)) return value.map((one) => swapped(one, sign, text));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swapped(one, sign, text)]));
}

/** The points a choice would bring, as they are written; nothing where there is nothing to say. */
export const gain = ({ points }) => (points === undefined ? null : `${points < 0 ? "\u2212" : "+"}${Math.abs(points)}`);

/** What a choice does, and what it would bring. */
export const described = (choice) =>
  [choice.label, gain(choice), choice.brings, choice.worth].filter(Boolean).join(", ");

/** The share of the win after a choice, where a search was asked for it. */
const worth = (choice) => choice.worth && h("span.worth", { title: t("worth-hint") }, choice.worth);

/** What a choice would bring besides, and whom. */
const also = ({ brings }) => brings && h("small.brings", {}, brings);

export class Picker {
  /** `root` holds the drawings, `bar` the buttons, `note` the line below the question; `play` sends a move. */
  constructor(root, { bar, note, play, board }) {
    Object.assign(this, { root, bar, note, play, board });
    this.choices = [];
    this.path = [];
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    root.addEventListener("click", (event) => this.clicked(event));
    for (const kind of ["pointerover", "focusin"])
      root.addEventListener(kind, ({ target }) => {
        this.point(target.closest?.("[data-target]"));
        this.glance(target.closest?.("[data-button]"));
      });
    root.addEventListener("pointerleave", () => this.point(null));
    root.addEventListener("pointerdown", (event) => this.grab(event));
    root.addEventListener("why", ({ detail }) => detail.said.push(...this.whyNot(detail.name)));
  }

  destroy() {
    document.removeEventListener("keydown", this.keys);
    this.drop?.();
  }

  /** New choices: whatever was picked so far is kept if it still leads somewhere. */
  offer(choices) {
    this.choices = choices.flatMap(spread);
    this.tell();
    this.value();
    this.drop?.();
    while (this.path.length && !this.leading(this.path).length) this.path.pop();
    if (this.path.length && this.leading(this.path).every((choice) => choice.path.length === this.path.length))
      this.path = [];
    this.show();
    // Drawings that changed have lost the focus; who plays with the keyboard goes on where a choice is.
    if (this.byKey && choices.length && document.activeElement === document.body) {
      const first =
        this.bar.querySelector(".primary") ||
        [...this.root.querySelectorAll(".can")].find((element) => element.getClientRects().length);
      if (first) this.focus(first);
    }
  }

  /** What choices would make possible may be told beside them, by move. */
  tell() {
    const told = this.root.querySelector("[data-brings]");
    if (!told) return;
    const { says, places, at } = JSON.parse(told.dataset.brings);
    // A letter for each place: the number of what is said there, from the first on.
    const known = new Map();
    for (const [move, letters] of Object.entries(at))
      [...letters].forEach((letter, n) => {
        if (letter !== ".") known.set(move.replace("*", places[n]), letter.codePointAt(0) - 0x100);
      });
    for (const choice of this.choices) choice.brings ??= says[known.get(choice.move)];
  }

  /** What a search found the choices to be worth, by move: shares of the win, or nothing. */
  weigh(found) {
    this.shares = found && new Map(found.map(({ move, win }) => [move, win]));
    this.value();
    const { over } = this;
    this.show();
    // What is pointed at says at once what it is worth.
    if (over?.isConnected && over.dataset.button) this.glance(over);
    else if (over?.isConnected) this.point(over);
  }

  /** A button says for itself what it does; what it is worth is said beside the question, so that no button grows. */
  glance(button) {
    const choices = button && this.next().get(button.dataset.button);
    if (choices?.length !== 1 || !choices[0].worth) return;
    this.over = button;
    fill(this.note, choices[0].label, worth(choices[0]));
  }

  value() {
    for (const choice of this.choices) {
      const share = this.shares?.get(choice.move);
      choice.worth = share === undefined ? null : `${Math.round(share * 100)}\u202f%`;
    }
  }

  leading(path) {
    return this.choices.filter((choice) => path.every((name, i) => choice.path[i] === name));
  }

  /** The targets that may be clicked next, each with the choices behind it. */
  next() {
    const found = new Map();
    for (const choice of this.leading(this.path)) {
      const name = choice.path[this.path.length];
      if (name === undefined) continue;
      if (!found.has(name)) found.set(name, []);
      found.get(name).push(choice);
    }
    return found;
  }

  elements(name) {
    return this.root.querySelectorAll(`[data-target="${CSS.escape(name)}"]`);
  }

  show() {
    const next = this.next();
    for (const element of this.root.querySelectorAll(".can, .chosen")) {
      element.classList.remove("can", "chosen");
      element.removeAttribute("tabindex");
      if (element.dataset.said !== undefined) {
        if (element.dataset.said) element.setAttribute("aria-label", element.dataset.said);
        else element.removeAttribute("aria-label");
        delete element.dataset.said;
        element.removeAttribute("aria-description");
      }
      // What was no button before is none any more.
      if (element.dataset.role !== undefined) {
        if (element.dataset.role) element.setAttribute("role", element.dataset.role);
        else element.removeAttribute("role");
        delete element.dataset.role;
      }
    }
    this.root.classList.toggle("picking", this.path.length > 0);
    // A large table is searched once; and all is marked before anything is measured, so that it is laid out once.
    const targets = [...this.root.querySelectorAll("[data-target]")].filter((one) => next.has(one.dataset.target));
    for (const element of targets) element.classList.add("can");
    // A drawing may be there more than once, and only one of them seen.
    const seen = targets.map((element) => element.getClientRects().length > 0);
    const first = targets[seen.indexOf(true)];
    for (const element of targets) {
      const choices = next.get(element.dataset.target);
      element.setAttribute("tabindex", element === first ? "0" : "-1");
      const role = element.getAttribute("role");
      if ([null, "img"].includes(role)) {
        element.dataset.role = role ?? "";
        element.setAttribute("role", "button");
      }
      if (choices.length === 1) {
        const said = element.getAttribute("aria-label") || "";
        element.dataset.said = said;
        // What is written on it is its name; what it would do is told after that.
        if (!said && element.textContent.trim()) element.setAttribute("aria-description", described(choices[0]));
        else element.setAttribute("aria-label", [described(choices[0]), said].filter(Boolean).join(". "));
      }
    }
    for (const name of this.path) {
      // Equal pieces share a name; the one that was touched is the one that shows.
      const same = this.elements(name);
      const element = same[this.touched?.name === name ? Math.min(this.touched.index, same.length - 1) : 0];
      element?.classList.add("chosen");
    }
    const buttons = [...next].filter(([name]) => name.startsWith("button:"));
    // Doing without is no first choice while there is something else to do.
    const shunned = (choice) => choice.means.kind === "pass" && next.size > buttons.length;
    renew(
      this.bar,
      buttons.map(([name, choices], i) =>
        h(
          `button.${i === 0 && !shunned(choices[0]) ? "primary" : "second"}`,
          {
            type: "button",
            "data-button": name,
            onclick: (event) => {
              this.byKey = event.detail === 0;
              this.take(name);
            },
          },
          choices[0].label,
          gain(choices[0]) && h("span.effect", {}, gain(choices[0])),
          also(choices[0]),
        ),
      ),
      this.path.length > 0 &&
        h("button.second.back", { type: "button", onclick: () => this.back() }, icon("u-prev"), t("back")),
    );
    // Other choices begin where a row that scrolls begins.
    const offered = buttons.map(([name]) => name).join();
    if (offered !== this.offered && this.bar.parentElement) this.bar.parentElement.scrollLeft = 0;
    this.offered = offered;
    this.point(null);
    this.root.dispatchEvent(new CustomEvent("picked", { bubbles: true, detail: this }));
  }

  take(name) {
    const behind = this.leading([...this.path, name]);
    if (!behind.length) return;
    this.path.push(name);
    const whole = behind.find((choice) => choice.path.length === this.path.length);
    if (whole) {
      this.path = [];
      this.clearGhost();
      this.choices = [];
      this.show();
      this.play(whole.move);
      return;
    }
    this.show();
    if (!this.byKey) return;
    // Keyboards go on where the next click is; where only a button is left, it is the button.
    const far = [...this.root.querySelectorAll(".can")].find((element) => element.getClientRects().length);
    if (far) {
      far.setAttribute("tabindex", "0");
      far.focus();
    } else this.bar.querySelector("button")?.focus();
  }

  back() {
    if (this.path.length) {
      const name = this.path.pop();
      this.show();
      this.elements(name)[0]?.focus?.({ preventScroll: true });
    }
  }

  /** Why something cannot be chosen now: something else comes first, or the rules refuse it. */
  whyNot(name) {
    if (!this.choices.length) return [];
    const later = this.leading(this.path).some((choice) => choice.path.indexOf(name) > this.path.length);
    if (later) return [t("why-pick-first")];
    const told = this.root.querySelector("[data-whys]");
    if (!told) return [];
    const { says, at } = JSON.parse(told.dataset.whys);
    const known = at[`${this.path.at(-1)}>${name}`] ?? at[name];
    return known === undefined ? [] : [says[known]];
  }

  clicked(event) {
    const element = event.target.closest?.("[data-target]");
    if (!element || this.dragged) return;
    this.byKey = event.detail === 0;
    this.touch(element);
    this.choose(element.dataset.target);
  }

  touch(element) {
    const again = element.classList.contains("chosen");
    this.touched = { name: element.dataset.target, index: [...this.elements(element.dataset.target)].indexOf(element) };
    // Another piece of the same kind: just move the mark.
    if (this.path.at(-1) === element.dataset.target && !again) this.path.pop();
  }

  choose(name) {
    const next = this.next();
    if (next.has(name)) return this.take(name);
    if (this.path.at(-1) === name) {
      // A second click on what is picked confirms it, where a button is all that is left to press.
      const [only, ...others] = next.keys();
      return only?.startsWith("button:") && !others.length ? this.take(only) : this.back();
    }
    // A click on something of an earlier step goes back there.
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      if (this.leading([...this.path.slice(0, depth), name]).length) {
        this.path = this.path.slice(0, depth);
        return this.take(name);
      }
    }
  }

  /** Shows what a target would bring: a ghost of what is held, the words, the points. */
  point(element) {
    const name = element?.dataset.target;
    const behind = name ? this.next().get(name) : null;
    if (name === this.pointed && behind) return;
    this.pointed = behind ? name : null;
    this.over = element;
    this.clearGhost();
    // A drawing that has a way of its own to show it prevents the usual ghost.
    const pointed = new CustomEvent("pointed", {
      bubbles: true,
      cancelable: true,
      detail: { picker: this, element, choices: behind || [] },
    });
    const usual = this.root.dispatchEvent(pointed);
    if (!behind || behind.length !== 1) {
      this.note.textContent = "";
      return;
    }
    const brings = gain(behind[0]);
    fill(this.note, behind[0].label, brings && h("b.effect", {}, brings), worth(behind[0]), also(behind[0]));
    if (usual) this.ghost(element, brings);
  }

  clearGhost() {
    for (const element of this.root.querySelectorAll(".ghost")) element.remove();
  }

  ghost(element, brings) {
    const svg = element.ownerSVGElement;
    if (!svg || !element.getBBox) return;
    const held = this.path.length ? this.elements(this.path.at(-1))[0] : null;
    const box = element.getBBox();
    const x = box.x + box.width / 2,
      y = box.y + box.height / 2;
    const group = s("g", { class: "ghost" });
    if (held?.dataset.ghost) group.append(s("use", { href: held.dataset.ghost, x, y, class: "ghost-piece" }));
    if (brings) {
      const size = Math.max(22, box.height * 0.42);
      const label = s("text", {
        x,
        y: y - box.height * 0.42,
        class: "ghost-effect",
        "text-anchor": "middle",
        "font-size": size,
      });
      label.textContent = brings;
      group.append(label);
    }
    (svg.querySelector("[data-ghosts]") || svg).append(group);
  }

  key(event) {
    if (event.target.matches?.("input, textarea, select") || document.querySelector("dialog[open]")) return;
    // Escape closes what lies on top, and only that.
    if (event.key === "Escape" && document.querySelector(":popover-open")) return;
    if (event.key === "Escape" && this.path.length) {
      event.preventDefault();
      return this.back();
    }
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const here = document.activeElement?.closest?.("[data-target].can");
    if ((event.key === "Enter" || event.key === " ") && here && here.tagName !== "BUTTON") {
      event.preventDefault();
      this.byKey = true;
      return this.choose(here.dataset.target);
    }
    if (step && !event.altKey && !event.ctrlKey) this.walk(step, here, event);
  }

  /** Arrow keys go to the nearest target in that direction. */
  walk([dx, dy], here, event) {
    const all = [...this.root.querySelectorAll(".can"), ...this.bar.querySelectorAll("button")].filter(
      (element) => element.getClientRects().length,
    );
    if (!all.length) return;
    const now = here || (this.bar.contains(document.activeElement) ? document.activeElement : null);
    if (!now) {
      event.preventDefault();
      return this.focus(all[0]);
    }
    event.preventDefault();
    const centre = (element) => {
      const place = element.getBoundingClientRect();
      return [place.left + place.width / 2, place.top + place.height / 2];
    };
    const [x, y] = centre(now);
    let best = null,
      least = Infinity;
    for (const element of all) {
      if (element === now) continue;
      const [ex, ey] = centre(element);
      const along = (ex - x) * dx + (ey - y) * dy;
      const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      if (along < 2 || aside > along * 2.5) continue;
      const far = along + aside * 2;
      if (far < least) {
        least = far;
        best = element;
      }
    }
    if (best) this.focus(best);
  }

  focus(element) {
    for (const other of this.root.querySelectorAll(".can[tabindex='0']")) other.setAttribute("tabindex", "-1");
    element.setAttribute("tabindex", "0");
    element.focus({ preventScroll: true });
  }

  /** Drag and drop: picking up is a click on the piece, letting go a click on what lies under it. */
  grab(event) {
    const element = event.target.closest?.("[data-target][data-ghost]");
    if (!element || event.button || !(element.classList.contains("can") || element.classList.contains("chosen")))
      return;
    const start = [event.clientX, event.clientY];
    let ghost = null;
    const under = (at) => document.elementFromPoint(at.clientX, at.clientY)?.closest?.("[data-target]");
    const move = (at) => {
      if (!ghost) {
        if (Math.hypot(at.clientX - start[0], at.clientY - start[1]) < 8) return;
        this.dragged = true;
        if (!element.classList.contains("chosen")) {
          this.touch(element);
          this.choose(element.dataset.target);
        }
        const picture = element.querySelector("svg") || element;
        ghost = h("div.drag", { "aria-hidden": "true" }, picture.cloneNode(true));
        document.body.append(ghost);
        if (event.pointerType === "touch") element.releasePointerCapture?.(event.pointerId);
      }
      ghost.style.left = `${at.clientX}px`;
      ghost.style.top = `${at.clientY - (event.pointerType === "touch" ? 34 : 0)}px`;
      this.point(under(at));
    };
    const up = (at) => {
      this.drop();
      if (!ghost) return;
      const target = at.type === "pointerup" ? under(at) : null;
      setTimeout(() => {
        this.dragged = false;
      }, 0);
      if (target && this.next().has(target.dataset.target)) this.take(target.dataset.target);
    };
    this.drop = () => {
      ghost?.remove();
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      this.drop = null;
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }
}
