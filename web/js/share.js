// A finished game of this device, handed to the server and shared by link: it is replayed and checked there, and kept as a
// study.
import { h, icon, dialog, toast } from "./dom.js";
import { t } from "./words.js";
import { get, post, me } from "./net.js";
import { words } from "./make.js";

/** Under which link a game of this device was shared: asked again, it has the same. */
const SHARED = "babili.shared";
const shared = () => JSON.parse(localStorage.getItem(SHARED) || "{}");

/** The study that a game was shared as, unless somebody has deleted it. */
async function before(table) {
  const id = shared()[table];
  const gone = (error) => {
    if (error.code !== "NOT_FOUND") throw error;
  };
  return id && get(`/api/studies/${id}`).catch(gone);
}

async function handed({ table, record, names }) {
  const known = table && (await before(table));
  if (known) return known;
  await me();
  const game = table ? await get(`/api/tables/${table}/record`) : JSON.parse(record);
  const title = names.join(" – ");
  const study = await post("/api/studies", { title, chapter: { record: game } });
  if (table) localStorage.setItem(SHARED, JSON.stringify({ ...shared(), [table]: study.id }));
  return study;
}

function wrong(error) {
  if (error.code === "UNPLAYABLE" || error instanceof SyntaxError) return t("share-unfinished");
  return error.code === "NOT_NOW" ? t("share-enough") : words(error);
}

let busy = false;

/** Hands over the game of a table of this device, or a record that was opened, and shows its link; from a replay, to the position. */
export async function share(game) {
  if (busy) return;
  busy = true;
  let link;
  try {
    const { id, chapters } = await handed(game);
    const where = game.at ? `?chapter=${chapters[0].id}&at=${game.at}` : "";
    link = `${location.origin}/study/${id}${where}`;
  } catch (error) {
    return toast(wrong(error), "bad");
  } finally {
    busy = false;
  }
  const field = h("input", {
    readonly: true,
    value: link,
    name: "link",
    "aria-label": t("share-link"),
    onclick: (event) => event.target.select(),
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(t("copied"));
    } catch {
      field.select();
    }
  };
  const pass = () => navigator.share({ title: game.names.join(" – "), url: link }).catch(() => {});
  dialog(
    t("share-game"),
    t("close"),
    h("p.hint", {}, t("share-game-hint")),
    h(
      "div.invite",
      {},
      field,
      h("button.second", { type: "button", "data-do": "copy", onclick: copy }, icon("u-copy"), t("share-copy")),
      navigator.share &&
        h(
          "button.second",
          { type: "button", "data-do": "share", onclick: pass },
          icon("u-link"),
          t("share-invitation"),
        ),
    ),
    h(
      "a.second",
      { href: link, "data-do": "to-shared", target: "_blank", rel: "noopener" },
      icon("u-play"),
      t("replay"),
    ),
  );
}
