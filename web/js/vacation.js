// Vacation from games of days: begin one, end it early, and see how much is left.
import { h, icon, fill, toast } from "./dom.js";
import { t, lang } from "./words.js";
import { ask, get, post } from "./net.js";

const WAY = "/api/me/vacation";
const date = (time) => new Intl.DateTimeFormat(lang(), { dateStyle: "long" }).format(time);
const say = (error) => toast(error.words || error.message, "bad");

/** The part of my page about it. */
export function vacation() {
  const body = h("div.vacation-body");
  const change = (what) => () => what().then(draw).catch(say);
  const end = change(() => ask("DELETE", WAY, {}));
  const begin = (event) => {
    event.preventDefault();
    const days = Number(new FormData(event.target).get("days"));
    change(() => post(WAY, { days }))();
  };
  function draw({ until, left, days }) {
    const counts = Array.from({ length: left }, (_, n) => String(n + 1));
    fill(
      body,
      h("p.hint", {}, t("vacation-hint", { days })),
      until
        ? h("p.vacation-on", { role: "status" }, t("vacation-on", { date: date(until) }))
        : h("p.vacation-left", {}, t("vacation-left", { count: left })),
      until
        ? h(
            "button.second",
            { type: "button", "data-do": "vacation-end", onclick: end },
            icon("u-check"),
            t("vacation-end"),
          )
        : h(
            "form.vacation-form",
            { onsubmit: begin },
            h(
              "label",
              {},
              t("vacation-days"),
              " ",
              h(
                "select",
                { name: "days", disabled: left === 0 },
                counts.map((count) => h("option", { value: count, selected: count === "7" }, count)),
              ),
            ),
            h(
              "button.second",
              { "data-do": "vacation-begin", disabled: left === 0 },
              icon("u-clock"),
              t("vacation-begin"),
            ),
          ),
    );
  }
  get(WAY).then(draw).catch(say);
  return h("section.panel.vacation", {}, h("h2", {}, t("vacation")), body);
}
