// The conflicts at the end of an age: a short scene over the cities. It blocks nothing: a click, Escape or the
// choice of the next card ends it, and a button brings it back.
import { byId, quiet } from "../../js/dom.js";
import * as settings from "../../js/settings.js";

/** How long the scene stays, after the last clash was shown; the same times are in the style sheet. */
const FIRST = 400,
  EACH = 450,
  CLASH = 1300,
  STAY = 2200;

let seen = null,
  timer = null,
  done = null;

const place = () => byId("wo-war");
const scene = () => place()?.querySelector(".war");
const still = () => quiet() || settings.get("motion") === "off";

/** Opens the scene; where it opens by itself it also ends by itself. */
function open(byItself) {
  const box = place(),
    war = scene();
  if (!war) return;
  close();
  box.classList.toggle("still", still());
  box.classList.add("open");
  box.dataset.byItself = String(byItself);
  const clashes = war.querySelectorAll(".duel").length;
  if (byItself) {
    timer = setTimeout(close, (still() ? 0 : FIRST + EACH * clashes + CLASH) + STAY);
  } else {
    war.querySelector("[data-do=war-close]")?.focus({ preventScroll: true });
  }
}

function close() {
  clearTimeout(timer);
  place()?.classList.remove("open");
  done?.();
  done = null;
}

const opened = () => place()?.classList.contains("open") ?? false;

document.addEventListener("drawn", (event) => {
  const war = scene();
  const age = Number(war?.dataset.war ?? 0);
  const later = seen !== null && age > seen;
  if (event.detail?.animate && later) open(true);
  // A replay that went on has left the scene behind.
  else if (opened() && (age !== seen || byId("wo-war").closest(".replay"))) close();
  seen = place() ? age : null;
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-do=war]")) open(false);
  else if (opened() && event.target.closest?.("#wo-war")) close();
});

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Escape" && opened()) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  },
  true,
);

// Whoever picks the next card has seen enough.
document.addEventListener("picked", (event) => {
  if (opened() && event.detail.path.length) close();
});

// What can be done with a card speaks of stages: where its panel lies over those of the city, it shows them itself.
document.addEventListener("picked", () => {
  const panel = document.querySelector(".wo-held.chosen > .uses"),
    stages = document.querySelector("#wo-mine .wonder");
  if (!panel || !stages || panel.querySelector(".wonder")) return;
  if (panel.getBoundingClientRect().top >= stages.getBoundingClientRect().bottom) return;
  const copy = stages.cloneNode(true);
  copy.setAttribute("aria-hidden", "true");
  for (const part of [copy, ...copy.querySelectorAll("[data-target], [id]")]) {
    part.removeAttribute("id");
    part.removeAttribute("data-target");
  }
  panel.prepend(copy);
  // What can be chosen comes first: what the card in the hand says, too, gives way, and in a low window the copy.
  const full = () => panel.scrollHeight > panel.clientHeight + 1;
  panel.classList.toggle("tight", full());
  if (!full()) return;
  copy.remove();
  panel.classList.remove("tight");
});

// Ways to pay are what is asked for then, and there may be more of them than a low window shows: the first is in sight.
document.addEventListener("picked", () => {
  const panel = document.querySelector(".wo-held.chosen > .uses"),
    ways = panel?.querySelector(".use.chosen .ways");
  if (!ways || panel.scrollHeight <= panel.clientHeight + 1) return;
  panel.scrollTop += ways.getBoundingClientRect().top - panel.getBoundingClientRect().top - 6;
});

// The result waits for the last conflicts.
document.addEventListener("ending", (event) => {
  if (opened())
    event.detail.after.push(
      new Promise((resolve) => {
        done = resolve;
      }),
    );
});

/** How wide a house of a street may be, in rems of this table, the widest first. */
const HOUSES = [6.6, 5.8, 5.1, 4.5, 4, 3.5, 3.1, 2.8];

/** Houses wider than this leave the wonder behind them more than half of the picture. */
const SPLENDID = 4.2;

/** The streets whose houses have their size, with what it was found for. */
const fitted = new WeakMap();

/** What the size of the houses of a street depends on. */
const shape = (street) =>
  [
    street.clientWidth,
    street.clientHeight,
    street.parentElement.clientHeight,
    street.querySelectorAll("*").length,
    street.textContent,
  ].join();

/**
 * Makes the houses of every street as large as they all fit; where none does, they become strips.
 *
 * Whoever asks for a height after a change has the page laid out anew: so only streets that changed are measured, and
 * all of them at once, halving what is left of the sizes.
 */
function fit() {
  const streets = [...document.querySelectorAll(".city-view > .cols")].filter(
    (street) => street.clientWidth && fitted.get(street) !== shape(street),
  );
  const build = (street, house) => street.style.setProperty("--house", `calc(${house} * var(--r))`);
  for (const street of streets) street.classList.remove("dense");
  let open = streets.map((street) => ({
    street,
    half: street.parentElement.clientHeight * 0.42,
    from: street.closest(".mine") ? 0 : 2,
    to: HOUSES.length,
  }));
  const all = open;
  while (open.length) {
    for (const one of open) {
      one.at = (one.from + one.to) >> 1;
      build(one.street, HOUSES[one.at]);
    }
    const fits = open.map(
      ({ street, half, at }) => street.scrollHeight <= (HOUSES[at] > SPLENDID ? half : street.clientHeight + 1),
    );
    open.forEach((one, n) => {
      if (fits[n]) one.to = one.at;
      else one.from = one.at + 1;
    });
    open = open.filter((one) => one.from < one.to);
  }
  for (const { street, to } of all) {
    build(street, HOUSES[Math.min(to, HOUSES.length - 1)]);
    street.classList.toggle("dense", to === HOUSES.length);
  }
  for (const street of streets) fitted.set(street, shape(street));
}
document.addEventListener("drawn", fit);
addEventListener("resize", fit);
// What was drawn before this came.
fit();

// On a phone the cities lie side by side, the neighbours to the left and right of mine, which is seen first.
document.addEventListener("drawn", () => {
  const row = document.querySelector(".wo-mid:not([data-centred])");
  const mine = row?.querySelector(".mine");
  if (!mine?.childElementCount) return;
  row.dataset.centred = "true";
  row.scrollLeft = mine.offsetLeft - (row.clientWidth - mine.clientWidth) / 2;
});
