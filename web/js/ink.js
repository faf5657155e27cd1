// Marks and arrows over what is drawn: places are told by the names that everything drawn carries, and looked up where they
// are now. The sheet lies over the table and is never in the way of a finger.
import { s } from "./dom.js";

/** How a place can be marked. Each has its own shape and dash, so that none is told by colour alone. */
export const SIGNS = ["ring", "square", "cross", "diamond"];

const named = (name) => {
  const told = CSS.escape(name);
  return `[data-target="${told}"], [data-about="${told}"], [data-info-of="${told}"]`;
};
const ANY = "[data-target], [data-about], [data-info-of]";

/** What something drawn is called. */
export const nameOf = (element) => element?.dataset.target ?? element?.dataset.about ?? element?.dataset.infoOf;

/** The place that was pointed at. */
export const placeAt = (target) => target?.closest?.(".felt") && target.closest(ANY);

/** The shape of a sign round a point. */
function shape(sign, x, y, r) {
  const at = { class: "stroke" };
  if (sign === "ring") return s("circle", { ...at, cx: x, cy: y, r });
  if (sign === "square") return s("rect", { ...at, x: x - r, y: y - r, width: 2 * r, height: 2 * r });
  const d = { cross: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}` }[sign];
  const e = r * 1.25;
  return s("path", { ...at, d: d || `M${x} ${y - e}l${e} ${e}l${-e} ${e}l${-e} ${-e}z` });
}

/** The sign alone, for buttons and lists. */
export const signIcon = (sign) =>
  s(
    "svg",
    { class: `icon sign-icon ink-${sign}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    shape(sign, 12, 12, 7),
  );

/** What the tools are told by: a place that is hit, and an arrow. */
export const toolIcon = (tool) =>
  s(
    "svg",
    { class: "icon sign-icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", {
      class: "stroke",
      d: tool === "arrow" ? "M5 19L18 6M9 5h10v10" : "M12 3v6m0 6v6M3 12h6m6 0h6M12 12h.01",
    }),
  );

export class Ink {
  /** `root` holds what is drawn; `told` hears how many things of the note are not to be seen now. */
  constructor(root, told) {
    Object.assign(this, { root, told, note: { marks: [], arrows: [] }, cursor: null, from: null, point: null });
    this.sheet = s("svg", { class: "ink", "aria-hidden": "true" });
    root.append(this.sheet);
    this.later = () => {
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.draw());
    };
    // Pieces travel for a moment after they were drawn, and a zoomed board goes with the finger.
    this.soon = () => {
      this.later();
      clearTimeout(this.timer);
      this.timer = setTimeout(this.later, 320);
    };
    this.ears = [
      [document, "drawn", this.soon],
      [window, "resize", this.soon],
      [document, "scroll", this.later],
      [document, "wheel", this.later],
      [document, "pointermove", this.later],
      [document, "click", this.soon],
    ];
    for (const [where, what, hear] of this.ears) where.addEventListener(what, hear, { capture: true, passive: true });
  }

  leave() {
    for (const [where, what, hear] of this.ears) where.removeEventListener(what, hear, { capture: true });
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.sheet.remove();
  }

  show(change) {
    Object.assign(this, change);
    this.soon();
  }

  /** Where something of this name is to be seen now; null where it is not. */
  place(name) {
    for (const element of this.root.querySelectorAll(named(name))) {
      const box = element.getBoundingClientRect();
      if (!box.width && !box.height) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const round = element.closest(".board, .tray, .side")?.getBoundingClientRect();
      if (round && (x < round.left || x > round.right || y < round.top || y > round.bottom)) continue;
      return { x, y, r: Math.max(9, Math.min(24, Math.min(box.width, box.height) * 0.4)), name, element };
    }
    return null;
  }

  /** All places that are to be seen, each once. */
  places() {
    const names = new Set([...this.root.querySelectorAll(ANY)].map(nameOf));
    return [...names].map((name) => this.place(name)).filter(Boolean);
  }

  draw() {
    const { marks, arrows } = this.note;
    const drawn = [];
    let unseen = 0;
    const put = (sign, ...parts) => drawn.push(s("g", { class: `ink-${sign}` }, ...parts));
    for (const { target, sign } of marks) {
      const place = this.place(target);
      if (!place) unseen++;
      else put(sign, halo(shape(sign, place.x, place.y, place.r)), shape(sign, place.x, place.y, place.r));
    }
    for (const { from, to, sign } of arrows) {
      const [a, b] = [this.place(from), this.place(to)];
      if (!a || !b) unseen++;
      else put(sign, ...arrow(a, b, sign));
    }
    for (const [name, kind] of [
      [this.from, "from"],
      [this.cursor, "cursor"],
      [this.point, "point"],
    ]) {
      const place = name && this.place(name);
      if (place) put(kind, shape("ring", place.x, place.y, place.r + 4));
    }
    this.sheet.replaceChildren(...drawn);
    if (unseen !== this.unseen) this.told((this.unseen = unseen));
  }
}

/** The same in a light edge below, so that it stands out on every ground. */
function halo(element) {
  const copy = element.cloneNode(true);
  copy.setAttribute("class", "halo");
  return copy;
}

/** From the rim of one place to the middle of another, with the sign at its foot. */
function arrow(a, b, sign) {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const foot = Math.min(a.r, long / 3);
  const [x1, y1] = [a.x + ux * foot, a.y + uy * foot];
  const [x2, y2] = [b.x - ux * 10, b.y - uy * 10];
  const line = s("path", { class: "stroke shaft", d: `M${x1} ${y1}L${x2} ${y2}` });
  const head = `M${b.x} ${b.y}L${b.x - ux * 15 - uy * 8} ${b.y - uy * 15 + ux * 8}L${b.x - ux * 15 + uy * 8} ${b.y - uy * 15 - ux * 8}z`;
  return [halo(line), line, s("path", { class: "tip", d: head }), shape(sign, a.x, a.y, 6)];
}

/** From one place to the nearest in a direction. */
export function step(places, from, [dx, dy]) {
  const here = places.find((place) => place.name === from);
  if (!here) return places[0]?.name ?? null;
  let best = null;
  for (const place of places) {
    const [x, y] = [place.x - here.x, place.y - here.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 1) continue;
    const far = along + 2 * aside;
    if (!best || far < best.far) best = { name: place.name, far };
  }
  return best?.name ?? from;
}
