// Finding players: say what you would like to play, wait, and sit down. Who closes the question no longer waits.
import { h, icon, fill, toast, dialog } from "./dom.js";
import { t, game } from "./words.js";
import { post, me, contribution } from "./net.js";
import { dress } from "./games.js";
import { go } from "./router.js";
import * as settings from "./settings.js";
import * as sound from "./sound.js";

const PACES = ["quick", "live", "slow"];
/** After how long the server is asked again when it could not be reached. */
const AGAIN = 2000;

const pause = (time) => new Promise((done) => setTimeout(done, time));
/** What the server says of itself when it is about to be back. */
const passes = (error) => ["UNREACHABLE", "UNAVAILABLE"].includes(error.code);

export function pick(name, label, values, chosen = values[0][0]) {
  const options = values.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
  return h("label.row", {}, h("span", {}, label), h("select", { name }, options));
}

/** What is shown while others are awaited. All of it has its place from the beginning. */
function waitingRoom(players, offerBots, cancel) {
  const parts = {
    clock: h("b.find-clock", { role: "timer" }, "0:00"),
    looking: h("p", {}, " "),
    reach: h("p.hint", {}, " "),
    bots: h(
      "div.find-bots.none",
      {},
      h("p", {}, t("find-bots")),
      h(
        "button.second",
        { type: "button", "data-do": "find-bots", onclick: offerBots },
        icon("u-bot"),
        t("find-bots-do"),
      ),
    ),
  };
  const seats = Array.from({ length: players }, (_, n) =>
    h("span", { class: n ? "find-seat" : "mark p0" }, icon(n ? "u-person" : "m-0")),
  );
  parts.element = h(
    "div.finding",
    {},
    h("div.find-seats", { "aria-hidden": "true" }, seats),
    h("p.lead", { role: "status" }, t("find-waiting", { count: players - 1 })),
    parts.clock,
    parts.looking,
    parts.reach,
    parts.bots,
    h("button.plain", { type: "button", "data-do": "find-cancel", onclick: cancel }, icon("u-close"), t("find-cancel")),
  );
  return parts;
}

/** Asks until there is a table, or nobody wants one any more. */
function search(wish, box) {
  const asked = { ...wish, key: contribution().slice(0, 16), contribution: contribution() };
  const began = performance.now();
  let over = false;
  const room = waitingRoom(
    wish.players,
    (event) => {
      event.currentTarget.disabled = true;
      ask(true);
    },
    () => box.close(),
  );
  const ticker = setInterval(() => {
    const seconds = Math.floor((performance.now() - began) / 1000);
    room.clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }, 500);
  const leave = () => {
    if (over) return;
    over = true;
    fetch(`/api/find?key=${asked.key}`, { method: "DELETE", keepalive: true }).catch(() => {});
  };
  const end = () => {
    leave();
    clearInterval(ticker);
    removeEventListener("pagehide", leave);
  };
  function told(found) {
    room.looking.textContent = t("find-looking", { count: found.looking });
    room.reach.textContent = found.reach === null ? t("find-anybody") : t("find-reach", { gap: found.reach });
    room.bots.classList.toggle("none", !found.bots);
  }
  async function ask(bots) {
    try {
      const found = await post("/api/find", { ...asked, bots });
      if (over) return;
      if (!found.table) return told(found);
      over = true;
      box.close();
      sound.play("turn");
      go(`/table/${found.table}`);
    } catch (error) {
      if (over) return;
      if (passes(error)) return pause(AGAIN);
      over = true;
      box.close();
      toast(error.words || error.message, "bad");
    }
  }
  box.addEventListener("close", end);
  addEventListener("pagehide", leave);
  fill(box.querySelector(".find-body"), room.element);
  room.element.querySelector("[data-do=find-cancel]").focus();
  (async () => {
    while (!over) await ask(false);
  })();
}

/** Asks with how many and how fast, and looks for them. */
export async function findPlayers(name, offer) {
  const [who] = await Promise.all([me(), dress("/css/people.css")]);
  const kept = settings.get("find")?.[name] || {};
  const least = Math.max(2, offer.seats[0]);
  const counts = Array.from({ length: offer.seats[1] - least + 1 }, (_, n) => String(least + n));
  const begin = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const wish = { players: Number(form.get("players")), pace: form.get("pace"), rated: form.has("rated") };
    settings.set("find", { ...settings.get("find"), [name]: wish });
    search({ game: name, ...wish }, box);
  };
  const box = dialog(
    `${game(name).title}: ${t("find-players")}`,
    t("close"),
    h(
      "div.find-body",
      {},
      h(
        "form.opponents",
        { onsubmit: begin },
        h("p.hint", {}, t("find-hint")),
        pick(
          "players",
          t("players-label"),
          counts.map((count) => [count, count]),
          String(kept.players || least),
        ),
        pick(
          "pace",
          t("pace"),
          PACES.map((pace) => [pace, t(`pace-${pace}`)]),
          kept.pace || "live",
        ),
        h(
          "label.row",
          {},
          h("span", {}, t("rated"), h("small", {}, " ", t(who.guest ? "find-rated-guest" : "rated-hint"))),
          h("input", {
            type: "checkbox",
            name: "rated",
            checked: !who.guest && Boolean(kept.rated),
            disabled: who.guest,
          }),
        ),
        h("button.primary.big", { "data-do": "find" }, icon("u-person"), t("find-players")),
      ),
    ),
  );
  box.querySelector("[data-do=find]").focus();
}
