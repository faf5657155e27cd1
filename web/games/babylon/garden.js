// The gardens of Babylon: walking round them, turning a tile, the ghost of a placement. Knows neither rules nor
// geometry: what can be done comes from the picker's choices, which say what they mean, and where it is seen from the
// drawings, which carry it as data.
import { byId, fill, h, s, quiet } from "../../js/dom.js";
import { reveal } from "../../js/board.js";
import { described, gain } from "../../js/picker.js";
import * as settings from "../../js/settings.js";

const state = {
  side: 0,
  focus: null,
  main: "iso",
  show: "quarry",
  turns: { dug: 0, stored: 0 },
  level: null,
  want: "",
  picker: null,
  pointed: null,
};
const table = () => document.querySelector(".gar");
/** Which of garden and plan is large: as it was the last time. */
const kept = () => (settings.get("garden") === "plan" ? "plan" : "iso");
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
      Object.assign(state, { path: location.pathname, side: 0, main: kept(), turns: { dug: 0, stored: 0 } });
  }
  focus(state.focus ?? root.dataset.me);
  root.dataset.side = String(state.side);
  for (const side of root.querySelectorAll(".gar-side")) reveal(side, side.matches(`.s${state.side}`));
  root.dataset.main = state.main;
  root.dataset.show = state.show;
  for (const button of root.querySelectorAll(".gar-tabs [data-show]"))
    button.setAttribute("aria-pressed", String(button.dataset.show === state.show));
  for (const held of document.querySelectorAll(".held[data-held]"))
    held.dataset.rot = String(state.turns[held.dataset.held]);
  root.dispatchEvent(new CustomEvent("shown", { bubbles: true }));
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
  if (act === "swap") {
    state.main = state.main === "iso" ? "plan" : "iso";
    settings.set("garden", state.main);
  } else state.side = (state.side + (act === "left" ? 1 : 3)) % 4;
  arrange();
  state.picker?.show();
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
    // Who waits sees who digs, and the garden that grows.
    if (now.want === "watch-iso") {
      state.show = "iso";
      state.focus = now.turn;
    }
    if (now.want === "watch-quarry") state.show = "quarry";
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
    const path = location.pathname;
    const turn = setInterval(() => {
      // Who has gone on to another page is not led round there.
      if (!table() || location.pathname !== path || left-- === 0) return clearInterval(turn);
      state.side = (state.side + 1) % 4;
      arrange();
    }, 1100);
  }
}

// The result shows the four sides of the winner's garden above the points, one after the other.
document.addEventListener("ended", (event) => {
  const winner = table() && byId("gar-state")?.firstElementChild?.dataset.winner;
  const sides = [...document.querySelectorAll(`.gar-garden[data-garden="${winner}"] .gar-side`)];
  for (const side of sides) reveal(side, true);
  if (!sides.length || sides.some((side) => !side.firstElementChild)) return;
  event.detail.querySelector(".dialog-body > header").after(
    h(
      "figure",
      { class: `gar-turning ${still() ? "still" : ""}`, "aria-hidden": "true" },
      sides.map((side) => {
        const copy = side.firstElementChild.cloneNode(true);
        for (const inner of copy.querySelectorAll(".spots, .ghosts, [id]")) inner.remove();
        return copy;
      }),
    ),
  );
  arrange();
});

// A hint may be about another turn of a tile than the one that is shown, or about what is not in sight.
document.addEventListener("hinted", (event) => {
  const { kind, tile, turn } = event.detail.means;
  if (!table()) return;
  if (kind === "place") state.turns[tile] = Number(turn);
  if (["dig", "remove"].includes(kind)) state.show = "quarry";
  if (["place", "decorate"].includes(kind)) {
    state.focus = table().dataset.me;
    if (state.show === "quarry") state.show = "iso";
  }
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

/** What a choice that places a tile means; nothing for any other. */
const lying = (choice) => (choice?.means.kind === "place" ? choice.means : null);

/** Which tile is picked: `dug` or `stored`. */
function chosen() {
  const { picker } = state;
  return picker?.path.length ? lying(picker.leading(picker.path)[0])?.tile : undefined;
}

/** Turns a tile: the one that is picked, or the first in hand. */
function spin(quarters, source = chosen() || document.querySelector(".held[data-held]")?.dataset.held) {
  if (!source) return;
  state.turns[source] = (state.turns[source] + quarters) % 4;
  arrange();
  const picker = state.picker;
  if (chosen() !== source) return;
  const [, place] = picker.path,
    pointed = state.pointed;
  const turned = picker.choices.find((choice) => {
    const lie = lying(choice);
    return lie?.tile === source && Number(lie.turn) === state.turns[source];
  });
  if (!turned) return;
  picker.choose(turned.path[0]);
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
  const lies = picker.path.length ? [] : picker.choices.map(lying).filter(Boolean);
  for (const source of Object.keys(state.turns)) {
    const turns = lies.filter(({ tile }) => tile === source).map(({ turn }) => Number(turn));
    if (turns.length && !turns.includes(state.turns[source])) {
      state.turns[source] = turns[0];
      arrange();
    }
  }
  if (chosen() && picker.path.length === 1 && state.show === "quarry") {
    state.show = "iso";
    arrange();
  }
  for (const choice of picker.choices) rename(choice);
  if (chosen() && picker.path.length === 2) {
    picker.clearGhost();
    const levels = [...new Set([...next.values()].map(([choice]) => lying(choice)?.level).filter(Boolean))];
    if (!levels.includes(state.level)) [state.level] = levels;
    const first = [...next.values()].map(([choice]) => choice).find((choice) => lying(choice)?.level === state.level);
    if (first) {
      ghost(first);
      variants(next, levels);
    }
    shorten(picker, next);
    choosing(picker, levels);
  } else {
    state.level = null;
    if (!picker.path.length) placing(picker, lies, next);
  }
}

/** An open corner is called as it lies in the drawing that is large. */
function rename(choice) {
  const open = lying(choice)?.open;
  const main = open && sights().find(({ drawing }) => drawing.matches(".plan") === (state.main === "plan"));
  if (!main) return;
  const { opens } = data(table(), "plot");
  const said = opens.find((words) => choice.label.endsWith(words));
  if (said) choice.label = choice.label.slice(0, -said.length) + opens[main.opens[open]];
}

/** A tile that was dug is there to be placed: that comes before doing without it. */
function placing(picker, lies, next) {
  const waits = [...next.values()].some(([choice]) => ["store", "discard"].includes(choice.means.kind));
  const source = ["dug", "stored"].find((from) => lies.some(({ tile }) => tile === from));
  if (!waits || !source) return;
  for (const button of picker.bar.querySelectorAll(".primary")) button.className = "second";
  const take = () => picker.choose(`${source}:${state.turns[source]}`);
  picker.bar.prepend(
    h("button.primary", { type: "button", "data-do": "place", onclick: take }, data(table(), "plot").place),
  );
}

/** Where a tile can lie on several levels, one of them is looked at: its button stands over those for the open corner. */
function choosing(picker, levels) {
  const plot = data(table(), "plot");
  for (const button of picker.bar.querySelectorAll("[data-button]"))
    button.hidden = Number(button.dataset.level) !== state.level;
  if (levels.length < 2) return;
  picker.bar.prepend(
    h(
      "div.gar-levels",
      { role: "group", "aria-label": plot.level },
      levels.map((level) =>
        h(
          "button.second",
          { type: "button", "data-look-level": String(level), "aria-pressed": String(level === state.level) },
          plot.levels[level],
        ),
      ),
    ),
  );
}

document.addEventListener("click", (event) => {
  const level = event.target.closest?.("[data-look-level]")?.dataset.lookLevel;
  if (level === undefined || !state.picker) return;
  state.level = Number(level);
  state.picker.show();
});

/** Buttons for level and open corner: the level as on the plan, the cost, the corner as a sign. Their whole words stay for who listens. */
function shorten(picker, next) {
  const plot = data(table(), "plot");
  for (const button of picker.bar.querySelectorAll("[data-button]")) {
    const choice = next.get(button.dataset.button)?.[0],
      lie = lying(choice);
    if (!lie) continue;
    const { singles, doubles, level, open } = lie;
    button.title = choice.label;
    button.dataset.level = String(level);
    button.setAttribute("aria-label", described(choice));
    fill(
      button,
      h("b.gar-level", {}, String(level)),
      h("span.gar-cost", {}, plot.singles[singles], doubles > 0 && `, ${plot.doubles[doubles]}`),
      open && corner(open),
      lost(lie) &&
        s("svg", { class: "icon gar-lost", viewBox: "0 0 24 24", "aria-hidden": "true" }, use(lost(lie), [0, 0])),
      gain(choice) && h("span.effect", {}, gain(choice)),
    );
  }
}

/** The symbol that the belvedere on the open corner would hide: the name of its drawing, or nothing. */
function lost({ tile, turn, open }) {
  const fields = document.querySelector(`.held-tile[data-target="${tile}:${turn}"]`)?.dataset.fields;
  return open && fields ? fields.split(",")[["nw", "ne", "se", "sw"].indexOf(open)] : "";
}

/** A tile from above with a roof on its open corner. */
const corner = (open) =>
  s("svg", { class: "gar-corner", viewBox: "-1 -1 22 22", "aria-hidden": "true" }, use(`q-corner-${open}`, [0, 0]));

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

/** The data an element carries under this name, read once. */
const read = new WeakMap();
function data(element, name) {
  if (!read.has(element)) read.set(element, {});
  const held = read.get(element);
  held[name] ??= JSON.parse(element.dataset[name]);
  return held[name];
}

/** The watcher's own garden in all drawings that are shown: each with what it says of how things are seen in it. */
function sights() {
  const own = table()?.querySelector(`.gar-garden[data-garden="${table().dataset.me}"]`);
  const shown = own?.querySelectorAll(`svg[data-side="${state.side}"], svg.plan`) ?? [];
  return [...shown]
    .filter((drawing) => drawing.dataset.sight)
    .map((drawing) => {
      const sight = data(drawing, "sight");
      const at = ([x, y], level) => [
        sight.origin[0] + x * sight.right[0] + y * sight.down[0],
        sight.origin[1] + x * sight.right[1] + y * sight.down[1] - level * sight.up,
      ];
      return { drawing, ghosts: drawing.querySelector(".ghosts"), at, ...sight };
    });
}

/** What the ground is like at a cell of the own garden; the bare board where nothing is said of it. */
function ground(cell) {
  const plan = table().querySelector("svg[data-grounds]");
  return data(plan, "grounds")[cell] ?? { level: 0 };
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
  const lie = lying(choice);
  if (!lie) return;
  const { tile, at: anchor, turn, level, open } = lie;
  const plot = data(table(), "plot");
  const { middle, corners } = plot.tiles[anchor];
  const { singles, doubles } = lie;
  for (const { drawing, ghosts, at, words, ...shapes } of sights()) {
    const said = [
      plot.levels[level],
      plot.singles[singles],
      doubles > 0 && plot.doubles[doubles],
      open && plot.opens[shapes.opens[open]],
    ];
    const text = [said.filter(Boolean).join(", "), gain(choice)].filter(Boolean).join("  ") + (more ? " …" : "");
    const group = s("g", { class: "ghost ghost-tile" });
    if (shapes.pillar) group.append(...feet(lie, at, shapes));
    const centre = at(middle, level);
    group.append(use(`${shapes.tile}-${tile}-${shapes.turns[turn]}`, centre));
    if (open) group.append(use(shapes.belvedere, at(plot.cells[corners[open]], level)));
    const low = words.below !== undefined && centre[1] <= words.until;
    const view = drawing.viewBox.baseVal;
    const label = s("text", {
      class: "ghost-words",
      x: words.x ?? centre[0],
      y: low ? centre[1] + words.below : Math.max(view.y + 16, centre[1] - words.above),
      "text-anchor": "middle",
    });
    label.textContent = text;
    const then =
      choice.brings && s("text", { class: "ghost-words then", x: label.getAttribute("x"), "text-anchor": "middle" });
    if (then) {
      then.textContent = choice.brings;
      then.setAttribute("y", Number(label.getAttribute("y")) + 15);
    }
    // Below the places for the open corner, which stay in reach.
    ghosts.prepend(group, s("g", { class: "ghost ghost-said" }, label, ...(then ? [then] : [])));
    inside(label, view);
    if (then) inside(then, view);
  }
}

/** What a tile would stand on, the farther first: pillars, or a statue that carries it, which is lit up instead. */
function feet({ at: anchor, level, open }, at, { pillar, statue }) {
  const plot = data(table(), "plot");
  return Object.entries(plot.tiles[anchor].corners)
    .filter(([name]) => name !== open)
    .map(([, cell]) => ({ point: plot.cells[cell], ...ground(cell) }))
    .sort((a, b) => at(a.point, 0)[1] - at(b.point, 0)[1])
    .flatMap((foot) => {
      if (foot.statue === level) return [use(statue, at(foot.point, foot.level))];
      return Array.from({ length: level - foot.level }, (_, n) => use(pillar, at(foot.point, foot.level + n)));
    });
}

/** Where one of several corners can stay open, each is a place to click, with the symbol it would hide; so is every level. */
function variants(next, levels) {
  const plot = data(table(), "plot");
  const ways = [...next]
    .map(([name, [choice]]) => ({ name, label: choice.label, lie: lying(choice) }))
    .filter(({ lie }) => lie);
  const { level } = state;
  for (const { ghosts, at, mark: size, right } of sights()) {
    const group = s("g", { class: "variants" });
    const middle = plot.tiles[ways[0].lie.at].middle;
    for (const [n, other] of levels.length > 1 ? levels.entries() : []) {
      // Beside the tile, the higher above the lower.
      const [x, y] = at(middle, level);
      const place = [x + right[0] * 2 + size * 3.4, y - (n - (levels.length - 1) / 2) * size * 2.2];
      const mark = s("g", {
        class: `gar-look ${other === level ? "now" : ""}`,
        "data-look-level": String(other),
        role: "button",
        "aria-label": plot.levels[other],
      });
      const number = s("text", { x: place[0], y: place[1], dy: "0.35em", "text-anchor": "middle" });
      number.textContent = String(other);
      mark.append(s("circle", { cx: place[0], cy: place[1], r: size }), number);
      group.append(mark);
    }
    for (const { name, label, lie } of ways) {
      if (lie.level !== level) continue;
      const { middle, corners } = plot.tiles[lie.at];
      const [x, y] = at(lie.open ? plot.cells[corners[lie.open]] : middle, level);
      const mark = s("g", {
        class: "offer can",
        "data-target": name,
        role: "button",
        tabindex: "-1",
        "aria-label": label,
      });
      mark.append(
        s("circle", { cx: x, cy: y, r: size }),
        s("use", {
          // What is given up for the belvedere, or the pillar that stands there.
          href: `#${lie.open ? lost(lie) || "i-belvedere" : "i-pillar"}`,
          x: x - size + 3,
          y: y - size + 3,
          width: size * 2 - 6,
          height: size * 2 - 6,
        }),
      );
      group.append(mark);
    }
    ghosts.append(group);
  }
}
