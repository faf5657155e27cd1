// Records of finished games as files, and all games of this device as one.
import { h, icon, toast } from "./dom.js";
import { t } from "./words.js";
import { get, post } from "./net.js";
import { isHere, keepsFromNow } from "./transport.js";
import { save } from "./app.js";

/** What a link to the record of a table needs. */
export function recordLink(id) {
  const href = `/api/tables/${id}/record`;
  if (!isHere(id)) return { href, download: `${id}.json` };
  const onclick = async (event) => {
    event.preventDefault();
    try {
      save(`${id}.json`, JSON.stringify(await get(href), null, 2));
    } catch (error) {
      toast(error.words, "bad");
    }
  };
  return { href: "#", onclick };
}

async function saveAll() {
  try {
    save("babili-games.json", JSON.stringify(await get("/pocket/games")));
  } catch (error) {
    toast(error.words, "bad");
  }
}

/** Takes games from a file that was saved here or elsewhere. */
export async function takeGames(file) {
  try {
    const { taken } = await post("/pocket/games", JSON.parse(await file.text()));
    keepsFromNow();
    toast(t("games-taken", { count: taken }));
    return true;
  } catch (error) {
    toast(error.words || t("error-UNPLAYABLE"), "bad");
    return false;
  }
}

/** Saving and taking the games of this device, for the foot of the start page. */
export const gamesOfDevice = (after) => [
  h("button.plain", { type: "button", "data-do": "save-games", onclick: saveAll }, icon("u-save"), t("save-games")),
  h(
    "label.file",
    {},
    icon("u-take"),
    t("take-games"),
    h("input.unseen", {
      type: "file",
      name: "games",
      accept: ".json,application/json",
      onchange: async (event) => (await takeGames(event.target.files[0])) && after(),
    }),
  ),
];
