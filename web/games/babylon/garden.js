// The gardens of Babylon: walking round them, turning a tile, the ghost of a placement. Knows no rules: what
// can be done comes from the picker's choices, whose moves name tile, place, turn, level and open corner.
import { byId, fill, h, s, quiet } from "../../js/dom.js";
import * as settings from "../../js/settings.js";

// How the drawings of the gardens lie in the plane; the same numbers as in the drawings.
const LIFT = 26;
const seen = (side, x, y) =>
  [
    [x, y],
    [y, 16 - x],
    [16 - x, 16 - y],
    [16 - y, x],
  ][side];
const screen = (side, x, y, level) => {
  const [u, w] = seen(side, x, y);
  return [(u - w) * 16, (u + w) * 8 - level * LIFT];
};
const CORNERS = { nw: [0, 0], ne: [1, 0], se: [1, 1], sw: [0, 1] };

const state = {
  side: 0,
  focus: null,
  main: "iso",
  show: "quarry",
  turns: { dug: 0, stored: 0 },
  want: "",
  picker: null,
  pointed: null,
};
const table = () => document.querySelector(".gar");
const still = () => quiet() || settings.get("motion") === "off";

/** Puts the page's own state into a drawing that may just have come anew. */
function arrange() {
  const root = table();
  if (!root) return;
  if (!root.dataset.ready) {
    root.dataset.ready = "yes";
    state.focus = null;
    // Another table begins anew.
    if (state.path !== location.pathname)
      Object.assign(state, { path: location.pathname, side: 0, main: "iso", turns: { dug: 0, stored: 0 } });
  }
  focus(state.focus ?? root.dataset.me);
  root.dataset.side = String(state.side);
  root.dataset.main = state.main;
  root.dataset.show = state.show;
  for (const button of root.querySelectorAll(".gar-tabs [data-show]"))
    button.setAttribute("aria-pressed", String(button.dataset.show === state.show));
  for (const held of document.querySelectorAll(".held[data-held]"))
    held.dataset.rot = String(state.turns[held.dataset.held]);
}

/** The garden that is shown large. */
function focus(seat) {
  const root = table();
  const wanted = root.querySelector(`.gar-garden[data-garden="${seat}"]`);
  if (!wanted) return;
  state.focus = seat;
  root.dataset.focus = seat;
  const main = root.querySelector(".gar-main"),
    others = root.querySelector(".gar-others");
  if (wanted.parentElement !== main) {
    for (const garden of [...main.children]) {
      const later = [...others.children].find((other) => Number(other.dataset.garden) > Number(garden.dataset.garden));
      others.insertBefore(garden, later || null);
    }
    main.append(wanted);
  }
}

function look(act) {
  if (act === "swap") state.main = state.main === "iso" ? "plan" : "iso";
  else state.side = (state.side + (act === "left" ? 1 : 3)) % 4;
  arrange();
  picked();
}

document.addEventListener("drawn", () => {
  const root = table();
  if (!root) return;
  const now = byId("gar-state")?.firstElementChild?.dataset;
  const want = now ? `${location.pathname} ${now.want} ${now.round} ${now.turn}` : "";
  if (now && want !== state.want) {
    state.want = want;
    if (now.want === "quarry" || now.want === "iso") {
      state.show = now.want;
      state.focus = root.dataset.me;
    }
    if (now.want === "over") celebrate(now.winner);
  }
  arrange();
});

/** At the end the winner's garden turns once around. */
function celebrate(winner) {
  state.focus = winner;
  state.show = "iso";
  if (!still()) {
    let left = 4;
    const turn = setInterval(() => {
      state.side = (state.side + 1) % 4;
      if (table()) arrange();
      if (--left === 0) clearInterval(turn);
    }, 1100);
  }
  setTimeout(() => turning(winner), 60);
}

/** The four sides of the winner's garden above the points, one after the other. */
function turning(winner) {
  const box = document.querySelector("dialog.end .dialog-body > header");
  const sides = document.querySelectorAll(`.gar-garden[data-garden="${winner}"] .gar-side > svg`);
  if (!box || sides.length !== 4) return;
  box.after(
    h(
      "figure",
      { class: `gar-turning ${still() ? "still" : ""}`, "aria-hidden": "true" },
      [...sides].map((side) => {
        const copy = side.cloneNode(true);
        for (const inner of copy.querySelectorAll(".spots, .ghosts, [id]")) inner.remove();
        return copy;
      }),
    ),
  );
}

// The same when the result is looked at once more.
document.addEventListener("click", (event) => {
  const winner =
    event.target.closest?.("[data-do=result]") && table() && byId("gar-state")?.firstElementChild?.dataset.winner;
  if (winner) setTimeout(() => turning(winner), 60);
});

// A hint may be about another turn of a tile than the one that is shown.
document.addEventListener("hinted", (event) => {
  const [source, turn] = event.detail[0].split(":");
  if (!table() || !(source in state.turns)) return;
  state.turns[source] = Number(turn);
  arrange();
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-look], [data-open], [data-spin], .gar-tabs [data-show]");
  if (!button) return;
  const { look: act, open, spin: source, show } = button.dataset;
  if (act) look(act);
  else if (open) {
    state.focus = open;
    state.show = "iso";
    arrange();
  } else if (source) spin(1, source);
  else {
    state.show = show;
    if (show === "plan" || show === "iso") state.focus = table().dataset.me;
    arrange();
  }
});

const typing = (event) => event.target.matches?.("input, textarea, select") || document.querySelector("dialog[open]");
document.addEventListener("keydown", (event) => {
  if (!table() || typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = { r: () => spin(1), R: () => spin(3), "[": () => look("left"), "]": () => look("right") }[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
});

let wheeled = 0;
document.addEventListener(
  "wheel",
  (event) => {
    if (!event.target.closest?.(".gar, .hand") || !chosen()) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - wheeled < 130) return;
    wheeled = event.timeStamp;
    spin(event.deltaY > 0 ? 1 : 3);
  },
  { passive: false, capture: true },
);

/** Which tile is picked: `dug` or `stored`. */
const chosen = () => state.picker?.path[0]?.match(/^(dug|stored):/)?.[1];

/** Turns a tile: the one that is picked, or the first in hand. */
function spin(quarters, source = chosen() || document.querySelector(".held[data-held]")?.dataset.held) {
  if (!source) return;
  state.turns[source] = (state.turns[source] + quarters) % 4;
  arrange();
  const picker = state.picker;
  if (chosen() !== source) return;
  const [, place] = picker.path,
    pointed = state.pointed;
  picker.choose(`${source}:${state.turns[source]}`);
  if (place) picker.choose(place);
  if (pointed?.isConnected) picker.point(pointed);
}

document.addEventListener("picked", (event) => {
  state.picker = event.detail;
  picked();
});

function picked() {
  const picker = state.picker;
  if (!table() || !picker) return;
  for (const group of document.querySelectorAll(".gar .variants")) group.remove();
  const next = picker.next();
  // A tile may be offered in some of its turns only, as in a first game.
  for (const source of ["dug", "stored"]) {
    const turns = [...next.keys()]
      .filter((name) => name.startsWith(`${source}:`))
      .map((name) => Number(name.split(":")[1]));
    if (turns.length && !turns.includes(state.turns[source])) {
      state.turns[source] = turns[0];
      arrange();
    }
  }
  if (chosen() && picker.path.length === 1 && state.show === "quarry") {
    state.show = "iso";
    arrange();
  }
  if (chosen() && picker.path.length === 2) {
    picker.clearGhost();
    const first = [...next.values()][0]?.[0];
    if (first) {
      ghost(first);
      variants(next);
    }
    shorten(picker, next);
  }
}

/** Buttons for level and open corner: the level as on the plan, the cost, the corner as a sign. Their whole words stay for who listens. */
function shorten(picker, next) {
  for (const button of picker.bar.querySelectorAll("[data-button]")) {
    const choice = next.get(button.dataset.button)?.[0],
      lie = choice && read(choice.move);
    if (!lie) continue;
    const cost = choice.label
      .split(", ")
      .slice(1, lie.open ? -1 : undefined)
      .join(", ");
    button.title = choice.label;
    button.setAttribute("aria-label", [choice.label, choice.effect].filter(Boolean).join(", "));
    fill(
      button,
      h("b.gar-level", {}, String(lie.level)),
      h("span.gar-cost", {}, cost),
      lie.open && corner(lie.open),
      choice.effect && h("span.effect", {}, choice.effect),
    );
  }
}

/** A tile from above with a roof on its open corner. */
function corner(open) {
  const [x, y] = CORNERS[open];
  return s(
    "svg",
    { class: "gar-corner", viewBox: "-1 -1 22 22", "aria-hidden": "true" },
    s("path", { class: "gar-corner-tile", d: "M0 0h20v20H0zM10 0v20M0 10h20" }),
    s("path", { class: "gar-corner-roof", d: `M${x * 10} ${y * 10}h10v10h-10z` }),
  );
}

document.addEventListener("pointed", (event) => {
  const { picker, element, choices } = event.detail;
  state.picker = picker;
  state.pointed = element;
  if (!chosen()) return;
  const choice = choices[0] || (picker.path.length === 2 ? [...picker.next().values()][0]?.[0] : null);
  if (!choice) return;
  event.preventDefault();
  ghost(choice, choices.length > 1);
});

// The buttons for level and open corner show theirs, too.
document.addEventListener("pointerover", (event) => {
  const name = event.target.closest?.("[data-button]")?.dataset.button;
  const choice = name && chosen() && state.picker.next().get(name)?.[0];
  if (choice) {
    state.picker.clearGhost();
    ghost(choice);
  }
});

function read(move) {
  const found = move.match(/^place (dug|stored) ([a-h])([1-8]) r(\d) l(\d+)(?: (\w\w))?$/);
  if (!found) return null;
  const [, source, column, row, turn, level, open] = found;
  return { source, x: column.charCodeAt(0) - 97, y: Number(row) - 1, turn: Number(turn), level: Number(level), open };
}

const use = (href, [x, y]) => s("use", { href: `#${href}`, x, y });

/** Moves words so that they are seen whole; longer ones become smaller. */
function inside(label, { x, width }) {
  let long = label.getComputedTextLength();
  const room = width - 12;
  if (long > room) {
    label.style.fontSize = `${(parseFloat(getComputedStyle(label).fontSize) * room) / long}px`;
    long = room;
  }
  label.setAttribute(
    "x",
    Math.max(x + 6 + long / 2, Math.min(x + width - 6 - long / 2, Number(label.getAttribute("x")))),
  );
}

/** Shows where a tile would lie, on which pillars, and with which open corner. */
function ghost(choice, more = false) {
  const lie = read(choice.move);
  const own = table()?.querySelector(`.gar-garden[data-garden="${table().dataset.me}"]`);
  if (!lie || !own) return;
  const { source, x, y, turn, level, open } = lie;
  const side = state.side;
  const tall = own.querySelector(`svg.iso[data-side="${side}"]`);
  const words = [choice.label, choice.effect].filter(Boolean).join("  ") + (more ? " …" : "");
  if (tall) {
    const height = (cx, cy) => parseInt(tall.dataset.tops[cy * 8 + cx], 36);
    const statue = (cx, cy) => tall.dataset.statues.includes(String.fromCharCode(97 + cx) + (cy + 1));
    const group = s("g", { class: "ghost ghost-tile" });
    const feet = Object.entries(CORNERS)
      .filter(([name]) => name !== open)
      .map(([, [dx, dy]]) => [x + dx, y + dy])
      .sort((a, b) => screen(side, a[0] * 2, a[1] * 2, 0)[1] - screen(side, b[0] * 2, b[1] * 2, 0)[1]);
    for (const [cx, cy] of feet) {
      // What the statue reaches rests on it; it is lit up instead of a pillar.
      if (statue(cx, cy) && height(cx, cy) + 1 === level) {
        group.append(use("g-statue", screen(side, cx * 2 + 1, cy * 2 + 1, level - 1)));
        continue;
      }
      for (let foot = height(cx, cy); foot < level; foot++)
        group.append(use("g-p", screen(side, cx * 2 + 1, cy * 2 + 1, foot)));
    }
    const middle = screen(side, x * 2 + 2, y * 2 + 2, level);
    group.append(use(`tall-${source}-${(turn + 4 - side) % 4}`, middle));
    if (open)
      group.append(
        use("g-belvedere", screen(side, (x + CORNERS[open][0]) * 2 + 1, (y + CORNERS[open][1]) * 2 + 1, level)),
      );
    const label = s("text", {
      class: "ghost-words",
      x: middle[0],
      y: Math.max(tall.viewBox.baseVal.y + 16, middle[1] - 44),
      "text-anchor": "middle",
    });
    label.textContent = words;
    // Below the places for the open corner, which stay in reach.
    tall.querySelector(".ghosts").prepend(group, s("g", { class: "ghost" }, label));
    inside(label, tall.viewBox.baseVal);
  }
  const plan = own.querySelector("svg.plan .ghosts");
  if (plan) {
    const group = s("g", { class: "ghost ghost-tile" }, use(`flat-${source}-${turn}`, [(x + 1) * 32, (y + 1) * 32]));
    if (open) group.append(use("q-belvedere", [(x + CORNERS[open][0]) * 32 + 16, (y + CORNERS[open][1]) * 32 + 16]));
    const label = s("text", {
      class: "ghost-words",
      x: 124,
      y: y > 3 ? y * 32 - 6 : (y + 2) * 32 + 16,
      "text-anchor": "middle",
    });
    label.textContent = words;
    plan.prepend(group, s("g", { class: "ghost ghost-said" }, label));
    inside(label, plan.ownerSVGElement.viewBox.baseVal);
  }
}

/** Where one of several corners can stay open, each is a place to click. */
function variants(next) {
  const own = table().querySelector(`.gar-garden[data-garden="${table().dataset.me}"]`);
  const tall = own?.querySelector(`svg.iso[data-side="${state.side}"] .ghosts`),
    plan = own?.querySelector("svg.plan .ghosts");
  const ways = [...next]
    .map(([name, choices]) => [name, read(choices[0].move), choices[0].label])
    .filter(([, lie]) => lie);
  const level = ways[0]?.[1].level;
  for (const [into, at, size] of [
    [tall, (px, py) => screen(state.side, px, py, level), 11],
    [plan, (px, py) => [px * 16, py * 16], 9],
  ]) {
    if (!into) continue;
    const group = s("g", { class: "variants" });
    for (const [name, { x, y, open, level: high }, label] of ways) {
      if (high !== level) continue;
      const [dx, dy] = open ? [CORNERS[open][0] * 2 + 1, CORNERS[open][1] * 2 + 1] : [2, 2];
      const [px, py] = at(x * 2 + dx, y * 2 + dy);
      const mark = s("g", {
        class: "offer can",
        "data-target": name,
        role: "button",
        tabindex: "-1",
        "aria-label": label,
      });
      mark.append(
        s("circle", { cx: px, cy: py, r: size }),
        s("use", {
          href: open ? "#i-belvedere" : "#i-pillar",
          x: px - size + 3,
          y: py - size + 3,
          width: size * 2 - 6,
          height: size * 2 - 6,
        }),
      );
      group.append(mark);
    }
    into.append(group);
  }
}
