// Somebody asks me to play: a challenge, or another game after one that is over. It is a question, and can be answered.
import { h, icon, fill, toast } from "./dom.js";
import { t, game } from "./words.js";
import { get, post, contribution } from "./net.js";
import { dress } from "./games.js";
import { go } from "./router.js";

/** The seat that is kept for me at a table. */
const kept = (table) => table.seats.findIndex((seat) => seat.kind === "open" && seat.name && !seat.kept);

/** Sits down where a seat is kept for me, begins once everybody is there, and goes to the table. */
export async function accept(id) {
  let { table } = await get(`/api/tables/${id}`);
  const seat = kept(table);
  const sit = { kind: "me", contribution: contribution() };
  if (seat >= 0) table = await post(`/api/tables/${id}/seats/${seat}`, sit);
  const ready = table.seats.every((one) => one.kind !== "open" && !one.asked);
  if (ready && table.status === "waiting") await post(`/api/tables/${id}/start`);
  return go(`/table/${id}`);
}

/** Lets the seat that is kept for me go to others. */
export async function decline(id) {
  const { table } = await get(`/api/tables/${id}`);
  const seat = kept(table);
  if (seat >= 0) await post(`/api/tables/${id}/seats/${seat}`, { kind: "open" });
}

/** Who waits for me at a table where a seat is kept for me; nobody where there is none. */
export async function whoWaits(id) {
  const { table } = await get(`/api/tables/${id}`);
  if (kept(table) < 0) return [];
  return table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
}

const say = (error) => toast(error.words || error.message, "bad");
/** Questions that were answered here; the list may still show them for a moment. */
const answered = new Set();
let box = null;

/** Asks the first of these questions, over the page; at a table the button in the bar leads to it. */
export async function ask(tables) {
  const one = tables.find(({ id }) => !answered.has(id));
  if (!one || location.pathname.startsWith("/table/")) {
    box?.remove();
    box = null;
    return;
  }
  if (box?.dataset.table === one.id) return;
  await dress("/css/people.css");
  const answer = (what) => async () => {
    answered.add(one.id);
    box?.remove();
    box = null;
    await what(one.id).catch(say);
  };
  const words = t("asks-you", { name: one.opener || "?", game: game(one.setup.game).title });
  box ||= document.body.appendChild(h("section.asked", { role: "alert" }));
  box.dataset.table = one.id;
  fill(
    box,
    h("p", {}, icon(game(one.setup.game).icon), words),
    h(
      "div.dialog-buttons",
      {},
      h(
        "button.primary",
        { type: "button", "data-do": "accept", onclick: answer(accept) },
        icon("u-check"),
        t("ask-accept"),
      ),
      h("button.second", { type: "button", "data-do": "decline", onclick: answer(decline) }, t("ask-decline")),
    ),
  );
}
