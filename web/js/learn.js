// A scripted first game. Every step was played and drawn by the server; this page only shows it and waits
// for the click the step asks for.
import { h, icon, fill } from "./dom.js";
import { t, game, lang } from "./words.js";
import { bar, titled } from "./bar.js";
import { bring, dress } from "./games.js";
import { fetched } from "./later.js";
import { Board } from "./board.js";
import { Picker } from "./picker.js";
import { Talk } from "./talk.js";
import { frame, sheets } from "./table.js";
import { playNow } from "./start.js";
import { readdress } from "./router.js";

export function show(app, name) {
  const words = game(name);
  document.body.classList.add("page-table");
  titled(`${t("first-game")}: ${words.title} – Babili`);
  const talk = new Talk({ light: () => {} });
  const parts = frame(words.learn || 2, talk);
  parts.felt.classList.add("learn");
  parts.felt.dataset.game = words.game || name;
  const lesson = h("section.lesson", { "aria-live": "polite" });
  parts.seats.after(lesson);
  app.append(bar([h("b", {}, words.title), h("small", {}, t("first-game"))]), parts.felt, sheets(parts, talk));
  const board = new Board(app);
  let at = 0,
    steps = [];
  const picker = new Picker(parts.felt, { bar: parts.bar, note: parts.note, board, play: () => next() });

  function next() {
    to(at + 1);
  }

  /** Goes to a step; the address remembers it, so that a reload comes back to it. */
  function to(step) {
    const before = at;
    at = Math.max(0, Math.min(step, steps.length - 1));
    readdress(at ? `?at=${at}` : location.pathname);
    // Steps only tell what changed: whoever does not come from the step before gets all of it.
    put(at === before + 1 ? steps[at].fragments : upTo(at));
  }

  /** Everything that is seen at a step. */
  function upTo(last) {
    const seen = new Map();
    for (const { fragments } of steps.slice(0, last + 1)) for (const one of fragments) seen.set(one.key, one);
    return [...seen.values()];
  }

  function put(fragments) {
    const now = steps[at];
    board.apply(fragments, [], at > 0);
    for (const element of parts.seats.children)
      element.classList.toggle("to-move", now.turn.includes(Number(element.dataset.seat)));
    parts.question.textContent = "";
    const last = at === steps.length - 1;
    fill(
      lesson,
      h("p.lesson-at", {}, h("b", {}, t("first-game")), ` ${at + 1}/${steps.length}`),
      h("progress", { max: steps.length - 1, value: at, "aria-label": t("lesson-progress") }),
      now.say.map((text) => h("p.lesson-say", {}, text)),
      h(
        "div.lesson-ways",
        {},
        !now.choices.length &&
          !last &&
          h("button.primary", { type: "button", "data-do": "next", onclick: next }, t("go-on"), icon("u-next")),
        last &&
          h(
            "button.primary.big",
            { type: "button", onclick: () => playNow(words.game || name, words.play || 2, "easy") },
            icon("u-play"),
            t("play-now"),
          ),
        last && words.further && h("a.second", { href: `/learn/${words.further}` }, t("lesson-next")),
        at > 0 &&
          h(
            "button.plain",
            { type: "button", "data-do": "previous", onclick: () => to(at - 1) },
            icon("u-prev"),
            t("lesson-back"),
          ),
      ),
    );
    picker.offer(now.choices);
    board.light([...document.querySelectorAll(".lit")].map((element) => element.dataset.target).filter(Boolean), false);
    for (const element of document.querySelectorAll(".lit")) element.classList.remove("lit");
    board.light(now.show || [], true);
    (lesson.querySelector(".primary") ?? lesson.querySelector("button"))?.focus({ preventScroll: true });
  }

  const asked = fetched(`/draw/learn/${name}/${lang()}.json`).then((answer) => answer.json());
  Promise.all([asked, bring(words.game || name), dress("/css/reading.css")])
    .then(([script]) => {
      steps = script.steps;
      at = Math.min(Number(new URLSearchParams(location.search).get("at")) || 0, steps.length - 1);
      put(upTo(at));
    })
    .catch((error) => fill(lesson, h("p", {}, error.words || t("not-here-yet"))));
  return () => picker.destroy();
}
