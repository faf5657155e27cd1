// Time of one's own: for the whole game and each move, for each move alone, or days.
import { h, icon, dialog } from "./dom.js";
import { t } from "./words.js";
import { dress } from "./games.js";

/** What can be chosen, least and most; the server takes more, for programs. */
const BOUNDS = {
  minutes: [1, 180],
  bonus: [0, 300],
  each: [0, 60],
  seconds: [0, 59],
  days: [1, 30],
};
/** The shortest move, in seconds. */
const SHORTEST = 10;

/** How long a bot waits after the time is out, by kind. */
const GRACE = { live: 60000, turn: 30000, slow: 3600000 };

/** The numbers a pace begins with in the form. */
function numbers(pace) {
  return {
    minutes: pace.kind === "live" ? Math.max(1, Math.round(pace.bank / 60000)) : 15,
    bonus: pace.kind === "live" ? Math.round(pace.increment / 1000) : 15,
    each: pace.kind === "turn" ? Math.floor(pace.each / 60000) : 2,
    seconds: pace.kind === "turn" ? Math.round(pace.each / 1000) % 60 : 0,
    days: pace.days || 3,
  };
}

/** The pace that was chosen. */
function chosen(kind, value) {
  const grace = GRACE[kind];
  if (kind === "live") return { kind, bank: value("minutes") * 60000, increment: value("bonus") * 1000, grace };
  if (kind === "turn") return { kind, each: (value("each") * 60 + value("seconds")) * 1000, grace };
  return { kind, days: value("days"), grace };
}

/** Asks for a pace; nothing where the question is closed without an answer. */
export async function ownPace(now) {
  await dress("/css/people.css");
  const kind = now.kind === "none" ? "live" : now.kind;
  const kept = numbers(now);
  let wished = null;
  const trouble = h("p.trouble", { role: "alert" });
  const field = (name, unit, label) =>
    h(
      "label.own-time",
      {},
      h("input", {
        type: "number",
        inputmode: "numeric",
        name,
        value: String(kept[name]),
        min: String(BOUNDS[name][0]),
        max: String(BOUNDS[name][1]),
        "aria-label": `${label}: ${t(unit)}`,
      }),
      t(unit),
    );
  const row = (value, label, hint, ...fields) => {
    const radio = h("input", { type: "radio", name: "kind", value, checked: value === kind });
    const choose = () => {
      radio.checked = true;
    };
    return h(
      "fieldset.own-pace",
      { onfocusin: (event) => event.target.type === "number" && choose() },
      h("label", {}, radio, h("span", {}, h("b", {}, label), h("small", {}, hint))),
      h("span.own-times", {}, ...fields),
    );
  };
  const send = (event) => {
    event.preventDefault();
    const form = event.target;
    const which = new FormData(form).get("kind");
    const inputs = [...form.querySelector(`[value=${which}]`).closest("fieldset").querySelectorAll("[type=number]")];
    const fits = ({ name, value }) =>
      /^\d+$/.test(value) && Number(value) >= BOUNDS[name][0] && Number(value) <= BOUNDS[name][1];
    const wrong = inputs.find((input) => !fits(input));
    const value = (name) => Number(form.elements[name].value);
    const [least, most] = wrong ? BOUNDS[wrong.name] : [SHORTEST, BOUNDS.each[1] * 60];
    const length = value("each") * 60 + value("seconds");
    const short = !wrong && which === "turn" && (length < least || length > most);
    if (wrong || short) {
      const what = wrong ? wrong.getAttribute("aria-label") : `${t("pace-for-turn")}: ${t("unit-seconds")}`;
      trouble.textContent = t("pace-bounds", { what, least, most });
      (wrong || inputs[0]).focus();
      return;
    }
    wished = chosen(which, value);
    box.close();
  };
  const [game, turn, days] = ["pace-for-game", "pace-for-turn", "pace-for-days"].map((id) => t(id));
  const box = dialog(
    t("pace-own-title"),
    t("close"),
    h(
      "form.opponents",
      { onsubmit: send, novalidate: true },
      row(
        "live",
        game,
        t("pace-for-game-hint"),
        field("minutes", "unit-minutes", game),
        field("bonus", "unit-seconds", game),
      ),
      row(
        "turn",
        turn,
        t("pace-for-turn-hint"),
        field("each", "unit-minutes", turn),
        field("seconds", "unit-seconds", turn),
      ),
      row("slow", days, t("pace-for-days-hint"), field("days", "unit-days", days)),
      trouble,
      h("button.primary.big", { "data-do": "own-pace" }, icon("u-clock"), t("pace-take")),
    ),
  );
  return new Promise((done) => box.addEventListener("close", () => done(wished)));
}
