// Making a study of a finished game, or one more chapter of a study that is there.
import { h, icon, dialog } from "./dom.js";
import { t } from "./words.js";
import { get, post, me } from "./net.js";
import { isHere } from "./transport.js";
import { dress } from "./games.js";
import { go } from "./router.js";

/** What a chapter is made of: a table of the server, or a record that is sent along. */
async function source({ table, record, start }) {
  if (table && !isHere(table)) return { table, start };
  const text = table ? await get(`/api/tables/${table}/record`) : JSON.parse(record);
  return { record: text, start };
}

/** A form with one button that says what went wrong beside it. */
export function form(name, label, act, ...fields) {
  const trouble = h("p.trouble", { role: "status" });
  const send = h("button.primary", { "data-do": name }, label);
  const onsubmit = async (event) => {
    event.preventDefault();
    trouble.textContent = "";
    send.disabled = true;
    try {
      await act();
    } catch (error) {
      trouble.textContent = words(error);
    } finally {
      send.disabled = false;
    }
  };
  return h("form.study-form", { onsubmit }, fields, send, trouble);
}

/** What went wrong with a study, in words. */
export function words(error) {
  if (error.code === "STALE") return t("study-stale");
  if (error.code === "NEEDS_ACCOUNT") return t("study-needs-account");
  if (error.code === "UNPLAYABLE") return t("study-unplayable");
  if (error instanceof SyntaxError) return t("study-unplayable");
  return error.words || error.message;
}

/** Asks what to make of a game. All that is offered is there before the dialog opens: nothing in it moves. */
export async function makeOf(game) {
  const known = me().then(() => get("/api/studies?show=mine"));
  const [{ studies }] = await Promise.all([known.catch(() => ({ studies: [] })), dress("/css/study.css")]);
  const title = h("input", {
    name: "title",
    maxlength: "80",
    required: true,
    value: t("study-title-of", { names: game.names.join(" – ") }),
  });
  const which = h(
    "select",
    { name: "study" },
    studies.map((study) => h("option", { value: study.id }, study.title)),
  );
  const make = async () => {
    await me();
    const made = await post("/api/studies", { title: title.value, chapter: await source(game) });
    box.close();
    go(`/study/${made.id}`);
  };
  const add = async () => {
    const { version } = await get(`/api/studies/${which.value}`);
    const study = await post(`/api/studies/${which.value}/chapters`, { version, chapter: await source(game) });
    box.close();
    go(`/study/${study.id}?chapter=${study.chapters.at(-1).id}`);
  };
  const box = dialog(
    t("study-make"),
    t("close"),
    h("p.hint", {}, t("study-make-hint")),
    form("make-study", t("study-make"), make, h("label.field", {}, h("span", {}, t("study-title")), title)),
    studies.length > 0 && h("h3", {}, t("study-add-to")),
    studies.length > 0 &&
      form("add-chapter", t("study-add"), add, h("label.field", {}, h("span", {}, t("study")), which)),
  );
}

/** A button for a form of one line. */
export const little = (what, symbol, label, onclick) =>
  h("button.plain", { type: "button", "data-do": what, "aria-label": label, title: label, onclick }, icon(symbol));
