// Challenging somebody by name: what to play, and a table with a seat kept for them.
import { h, icon, dialog } from "./dom.js";
import { t, game, shelf, promised, PACES } from "./words.js";
import { get, post, contribution } from "./net.js";
import { go } from "./router.js";
import { pick } from "./find.js";

/** Asks what to play with this person, and opens the table. */
export async function challenge(name) {
  const { games } = await get("/api/games");
  const offers = shelf()
    .map((one) => games.find((offer) => offer.name === one))
    .filter((offer) => offer?.seats[1] > 1);
  const trouble = h("p.trouble", { role: "alert" });
  const send = async (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const [which, players] = [form.get("game"), Number(form.get("players"))];
    const setup = { game: which, options: promised(which, players), pace: PACES[form.get("pace")] };
    const way = `/api/people/${encodeURIComponent(name)}/challenge`;
    try {
      const table = await post(way, { setup, players, contribution: contribution() });
      box.close();
      go(`/table/${table.id}`);
    } catch (error) {
      trouble.textContent = error.words || error.message;
    }
  };
  const counts = (offer) => {
    const least = Math.max(2, offer.seats[0]);
    return Array.from({ length: offer.seats[1] - least + 1 }, (_, n) => String(least + n));
  };
  const players = pick(
    "players",
    t("players-label"),
    counts(offers[0]).map((count) => [count, count]),
  );
  const games_ = pick(
    "game",
    t("which-game"),
    offers.map((offer) => [offer.name, game(offer.name).title]),
  );
  games_.addEventListener("change", (event) => {
    const offer = offers.find((one) => one.name === event.target.value);
    players
      .querySelector("select")
      .replaceChildren(...counts(offer).map((count) => h("option", { value: count }, count)));
  });
  const box = dialog(
    `${t("challenge")}: ${name}`,
    t("close"),
    h(
      "form.opponents",
      { onsubmit: send },
      h("p.hint", {}, t("challenge-hint", { name })),
      games_,
      players,
      pick(
        "pace",
        t("pace"),
        Object.keys(PACES).map((pace) => [pace, t(`pace-${pace}`)]),
        "live",
      ),
      trouble,
      h("button.primary.big", { "data-do": "challenge-now" }, icon("u-play"), t("challenge")),
    ),
  );
  box.querySelector("select").focus();
}
