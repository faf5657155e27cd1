// Puts fragments into their places and lets pieces travel. Knows no game: a fragment fills the element whose
// id is its key; what carries `data-piece` is a piece, `data-from` names where a new one comes from.
import { byId, h, quiet, s } from "./dom.js";
import * as settings from "./settings.js";

/** Shows or hides a place. One with `data-when-shown` costs nothing while it is hidden: it is filled when it is shown. */
export function reveal(element, shown) {
  element.hidden = !shown;
  if (shown) element.later?.();
}

export class Board {
  constructor(root) {
    this.root = root;
    this.held = new Map();
    this.zoom = { scale: 1, x: 0, y: 0 };
  }

  still() {
    return quiet() || settings.get("motion") === "off";
  }

  place(key) {
    const element = byId(key);
    return element && this.root.contains(element) ? element : null;
  }

  /** Fills one place, and again the places that lie inside it. */
  put(key, html) {
    const element = this.place(key);
    if (!element) return;
    const waits = element.hidden && "whenShown" in element.dataset;
    element.later = waits ? () => this.put(key, html) : null;
    element.innerHTML = waits ? "" : html;
    for (const inner of element.querySelectorAll("[id]")) {
      if (this.held.has(inner.id) && !inner.childNodes.length) this.put(inner.id, this.held.get(inner.id));
    }
  }

  forget() {
    this.held.clear();
  }

  /** Takes over what changed; answers the elements that are new pieces. */
  apply(fragments, dropped = [], animate = true) {
    const before = animate && !this.still() ? this.pieces() : null;
    const numbers = new Map(
      [...this.root.querySelectorAll("[data-count]")].map((element) => [
        element.dataset.count,
        Number(element.textContent),
      ]),
    );
    for (const key of dropped) {
      this.held.delete(key);
      this.put(key, "");
    }
    for (const { key, html } of fragments) this.held.set(key, html);
    for (const { key, html } of fragments) this.put(key, html);
    if (before) this.travel(before);
    this.count(numbers, before !== null);
    this.root.dispatchEvent(new CustomEvent("drawn", { bubbles: true, detail: { animate } }));
  }

  pieces() {
    const found = new Map();
    for (const element of this.root.querySelectorAll("[data-piece]"))
      found.set(element.dataset.piece, element.getBoundingClientRect());
    return found;
  }

  travel(before) {
    for (const element of this.root.querySelectorAll("[data-piece]")) {
      const now = element.getBoundingClientRect();
      let from = before.get(element.dataset.piece);
      if (!from && element.dataset.from) {
        const home = this.root.querySelector(`[data-home="${element.dataset.from}"]`);
        from = home?.getBoundingClientRect();
      }
      if (!from || !now.width || !from.width) continue;
      const matrix = element.getScreenCTM?.();
      // A drawing may be scaled and turned: the way is measured in its own units.
      const back = matrix ? matrix.inverse() : { a: 1, b: 0, c: 0, d: 1 };
      const px = from.left + from.width / 2 - now.left - now.width / 2;
      const py = from.top + from.height / 2 - now.top - now.height / 2;
      const dx = back.a * px + back.c * py,
        dy = back.b * px + back.d * py;
      if (Math.abs(dx) + Math.abs(dy) < 3) continue;
      const lift = Math.min(40, Math.hypot(dx, dy) * 0.15);
      element.animate(
        [
          { transform: `translate(${dx}px, ${dy}px)`, opacity: 0.5 },
          { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - lift}px)`, opacity: 1, offset: 0.6 },
          { transform: "none" },
        ],
        { duration: 250, easing: "cubic-bezier(.3,.7,.3,1)" },
      );
    }
  }

  /** Numbers change by counting. */
  count(numbers, animate) {
    for (const element of this.root.querySelectorAll("[data-count]")) {
      const from = numbers.get(element.dataset.count);
      const to = Number(element.textContent);
      if (from === undefined || from === to || !animate) continue;
      const start = performance.now();
      const step = (time) => {
        const part = Math.min(1, (time - start) / 420);
        element.textContent = String(Math.round(from + (to - from) * part));
        if (part < 1 && element.isConnected) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
      element.classList.add("counted");
      setTimeout(() => element.classList.remove("counted"), 900);
      this.float(element, to - from);
    }
  }

  /** What is about to be scored, as it lies there now; `show` is for when the new drawing has come. */
  keep(lines) {
    if (this.still()) return { show: () => {} };
    const drawn = (name) => {
      const escaped = CSS.escape(name);
      return this.root.querySelector(
        `[data-info-of="${escaped}"], [data-about="${escaped}"], [data-target="${escaped}"]`,
      );
    };
    const scored = lines
      .filter((line) => line.points?.length || (line.kind === "gain" && line.targets?.length))
      .map((line) => ({ line, element: (line.targets || []).map(drawn).find(Boolean) }))
      .filter(({ element }) => element?.getClientRects().length)
      .map(({ line, element }) => ({
        line,
        place: element.getBoundingClientRect(),
        // A place that others lie in, as a city with all its wares, is nobody's to win.
        picture: element.querySelector("[data-home], [data-about]") ? null : picture(element),
        linked: (element.dataset.linked || "").split(" ").filter(Boolean).map(drawn).filter(Boolean),
        each: element.dataset.each,
        whole: element,
      }));
    return { show: () => scored.forEach((one, n) => setTimeout(() => this.score(one), n * 260)) };
  }

  /** Points rise from where they were made, whatever takes part gives a pulse, and what was won goes to its owner. */
  score({ line, place, picture, linked, each, whole }) {
    const rise = (box, text, seat) => this.bubble(box.left + box.width / 2, box.top + box.height / 3, text, seat);
    for (const element of linked) {
      const box = element.getBoundingClientRect();
      if (!box.width) continue;
      element.animate([{ transform: "none" }, { transform: "scale(1.25)" }, { transform: "none" }], {
        duration: 420,
        easing: "ease-out",
      });
      rise(box, each, null);
    }
    (line.points || []).forEach(({ seat, points }, n) => {
      if (points > 0) rise({ ...place.toJSON(), left: place.left + n * 26 }, `+${points}`, seat);
    });
    const home = line.seat === null || line.seat === undefined ? null : `[data-home="seat:${line.seat}"]`;
    const owner = home && this.root.querySelector(home)?.getBoundingClientRect();
    // Only what is gone from its place was won.
    if (!owner?.width || (whole?.isConnected && line.kind !== "gain") || !picture) return;
    const flying = h("div.won", { "aria-hidden": "true" }, picture);
    Object.assign(flying.style, {
      left: `${place.left}px`,
      top: `${place.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    });
    document.body.append(flying);
    const dx = owner.left + owner.width / 2 - place.left - place.width / 2;
    const dy = owner.top + owner.height / 2 - place.top - place.height / 2;
    flying
      .animate([{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(0.4)`, opacity: 0.6 }], {
        duration: 620,
        easing: "cubic-bezier(.4,0,.3,1)",
      })
      .finished.finally(() => flying.remove());
  }

  bubble(x, y, text, seat) {
    const bubble = h("span.gain", { class: `gain ${seat === null ? "" : `p${seat}`}`, "aria-hidden": "true" }, text);
    bubble.style.left = `${x}px`;
    bubble.style.top = `${y}px`;
    document.body.append(bubble);
    setTimeout(() => bubble.remove(), 1100);
  }

  /** "+6" rising from a number that grew. */
  float(element, gain) {
    if (gain <= 0) return;
    const place = element.getBoundingClientRect();
    // What is not seen has no place to rise from.
    if (!place.width) return;
    this.bubble(place.left + place.width / 2, place.top, `+${gain}`, null);
  }

  /** Lights up what a line speaks of. */
  light(targets, on) {
    for (const name of targets) {
      for (const element of this.root.querySelectorAll(
        `[data-target="${CSS.escape(name)}"], [data-about="${CSS.escape(name)}"]`,
      ))
        element.classList.toggle("lit", on);
    }
  }

  flash(targets) {
    this.light(targets, true);
    setTimeout(() => this.light(targets, false), 900);
  }
}

/** A copy of something drawn, in a frame of its own size. */
function picture(element) {
  const copy = element.cloneNode(true);
  for (const inner of [copy, ...copy.querySelectorAll("[id]")]) inner.removeAttribute("id");
  if (!element.getBBox) return copy;
  const { x, y, width, height } = element.getBBox();
  return s("svg", { viewBox: `${x} ${y} ${width} ${height}` }, copy);
}

/** Groups light up together: everything with the same `data-group` as what the pointer is on. */
export function groups(root) {
  let lit = null;
  root.addEventListener("pointerover", (event) => {
    const group = event.target.closest?.("[data-group]")?.dataset.group ?? null;
    if (group === lit) return;
    for (const element of root.querySelectorAll(".grouped")) element.classList.remove("grouped");
    lit = group;
    if (group)
      for (const element of root.querySelectorAll(`[data-group="${CSS.escape(group)}"]`))
        element.classList.add("grouped");
  });
}

/** Pinch, wheel and drag on the big drawing; a double tap goes back to the whole of it. */
export function panZoom(box) {
  let scale = 1,
    x = 0,
    y = 0;
  const fingers = new Map();
  let last = null;
  const drawing = () => box.querySelector("[data-zoom]");
  const put = () => {
    const element = drawing();
    if (!element) return;
    const limit = (size) => (size * (scale - 1)) / 2;
    x = Math.max(-limit(box.clientWidth), Math.min(limit(box.clientWidth), x));
    y = Math.max(-limit(box.clientHeight), Math.min(limit(box.clientHeight), y));
    element.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    box.classList.toggle("zoomed", scale > 1);
  };
  const zoomTo = (next, cx, cy) => {
    const place = box.getBoundingClientRect();
    const ox = cx - place.left - place.width / 2 - x,
      oy = cy - place.top - place.height / 2 - y;
    next = Math.max(1, Math.min(4, next));
    x -= ox * (next / scale - 1);
    y -= oy * (next / scale - 1);
    scale = next;
    if (scale === 1) x = y = 0;
    put();
  };
  box.addEventListener(
    "wheel",
    (event) => {
      if (!event.target.closest("[data-zoom]")) return;
      event.preventDefault();
      zoomTo(scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX, event.clientY);
    },
    { passive: false },
  );
  box.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("[data-zoom]")) return;
    fingers.set(event.pointerId, event);
    last = null;
  });
  addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const old = fingers.get(event.pointerId);
    fingers.set(event.pointerId, event);
    const list = [...fingers.values()];
    if (list.length === 2) {
      const span = Math.hypot(list[0].clientX - list[1].clientX, list[0].clientY - list[1].clientY);
      if (last)
        zoomTo(scale * (span / last), (list[0].clientX + list[1].clientX) / 2, (list[0].clientY + list[1].clientY) / 2);
      last = span;
    } else if (scale > 1) {
      x += event.clientX - old.clientX;
      y += event.clientY - old.clientY;
      put();
    }
  });
  const lift = (event) => {
    fingers.delete(event.pointerId);
    last = null;
  };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  box.addEventListener("dblclick", () => {
    scale = 1;
    x = y = 0;
    put();
  });
}
