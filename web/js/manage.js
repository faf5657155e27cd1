// All there is to settle about a study: its name, who finds it, who edits it, its chapters.
import { h, icon, fill, dialog } from "./dom.js";
import { t } from "./words.js";
import { ask, get } from "./net.js";
import { isHere } from "./transport.js";
import { go } from "./router.js";
import { form, little, words } from "./make.js";

/** Opens the dialog of a study's page, once all it offers is known: nothing in it moves. */
export async function manage(page) {
  const mine = page.study.edits ? await get("/api/tables?show=mine").catch(() => null) : null;
  const over = (mine?.tables || []).filter((table) => table.status === "over").slice(0, 50);
  const body = h("div.study-settings");
  dialog(t("study-manage"), t("close"), body);
  const tell = () => fill(body, ...sections(page, tell, over));
  tell();
}

/** Does something, says beside it what went wrong, and shows what is so now. */
function acting(tell) {
  const trouble = h("p.trouble", { role: "status" });
  const act = async (what) => {
    trouble.textContent = "";
    try {
      await what();
      tell();
    } catch (error) {
      trouble.textContent = words(error);
    }
  };
  return { trouble, act };
}

function sections(page, tell, over) {
  const { study } = page;
  const about = h("p.hint", {}, t("study-by", { name: study.maker }));
  if (!study.edits) return [about, chapters(page, tell)];
  return [about, name(page, tell), chapters(page, tell), more(page, tell, over), editors(page, tell), end(page)];
}

function name(page, tell) {
  const { study } = page;
  const title = h("input", { name: "title", maxlength: "80", required: true, value: study.title });
  const found = h("input", { type: "checkbox", name: "public", checked: study.public, disabled: !study.mine });
  return form(
    "save-study",
    t("study-save"),
    async () => {
      await page.change("", { title: title.value, ...(study.mine ? { public: found.checked } : {}) });
      tell();
    },
    h("label.field", {}, h("span", {}, t("study-title")), title),
    h("label.study-check", {}, found, h("span", {}, t("study-public"), h("small", {}, t("study-public-hint")))),
  );
}

function chapters(page, tell) {
  const { study } = page;
  const { trouble, act } = acting(tell);
  const row = (chapter, n) => {
    const path = `/chapters/${chapter.id}`;
    const title = h("input", {
      value: chapter.title,
      maxlength: "80",
      name: "chapter-title",
      "aria-label": t("study-chapter-title", { number: n + 1 }),
      onchange: () => act(() => page.change(path, { title: title.value })),
    });
    if (!study.edits) return h("li", {}, `${chapter.title} (${t("study-notes", { count: chapter.notes.length })})`);
    return h(
      "li.study-row",
      {},
      title,
      little("chapter-up", "u-prev", t("study-up"), () => act(() => page.change(path, { place: Math.max(0, n - 1) }))),
      little("chapter-down", "u-next", t("study-down"), () => act(() => page.change(path, { place: n + 1 }))),
      chapter.id === page.chapter &&
        little("chapter-start", "u-first", t("study-start"), () => act(() => page.change(path, { start: page.at }))),
      little("chapter-drop", "u-close", t("study-drop-chapter", { title: chapter.title }), () =>
        act(() => page.change(path, {}, "DELETE")),
      ),
    );
  };
  return h(
    "section",
    {},
    h("h3", {}, t("study-chapters-title")),
    h("ol.study-rows", {}, study.chapters.map(row)),
    trouble,
  );
}

/** One more chapter: of one of my finished games, or of a file. */
function more(page, tell, over) {
  const { trouble, act } = acting(tell);
  const which = h(
    "select",
    { name: "game", "aria-label": t("finished-games") },
    over.map((table) => h("option", { value: table.id }, table.names.join(" – "))),
  );
  const add = async (chapter) => {
    await page.change("/chapters", { chapter });
    page.open(page.study.chapters.at(-1).id);
  };
  const games = h("div.study-row", { hidden: !over.length }, which);
  games.append(
    h(
      "button.second",
      {
        type: "button",
        "data-do": "add-game",
        onclick: () =>
          act(async () => {
            const id = which.value;
            return add(isHere(id) ? { record: await get(`/api/tables/${id}/record`) } : { table: id });
          }),
      },
      t("study-add"),
    ),
  );
  const file = h("input.unseen", {
    type: "file",
    name: "chapter-record",
    accept: ".json,application/json",
    onchange: () => act(async () => file.files[0] && add({ record: JSON.parse(await file.files[0].text()) })),
  });
  return h(
    "section",
    {},
    h("h3", {}, t("study-add")),
    games,
    h("label.file", {}, icon("u-play"), t("study-add-record"), file),
    trouble,
  );
}

function editors(page, tell) {
  const { study } = page;
  const { trouble, act } = acting(tell);
  const row = (name) =>
    h(
      "li.study-row",
      {},
      h("span", {}, name),
      study.mine &&
        little("let-out", "u-close", t("study-let-out", { name }), () =>
          act(() => page.change(`/editors/${encodeURIComponent(name)}`, {}, "DELETE")),
        ),
    );
  const who = h("input", { name: "editor", maxlength: "24", required: true });
  return h(
    "section",
    {},
    h("h3", {}, t("study-editors")),
    study.editors.length ? h("ul.study-rows", {}, study.editors.map(row)) : h("p.hint", {}, t("study-no-editors")),
    trouble,
    study.mine &&
      form(
        "let-in",
        t("study-let-in"),
        async () => {
          try {
            await page.change(`/editors/${encodeURIComponent(who.value.trim())}`);
          } catch (error) {
            throw error.code === "NOT_FOUND" ? new Error(t("study-nobody-named")) : error;
          }
          tell();
        },
        h("label.field", {}, h("span", {}, t("study-editor-name")), who),
      ),
  );
}

function end(page) {
  const { study, id } = page;
  if (!study.mine) return null;
  return h(
    "details.study-end",
    {},
    h("summary", {}, t("study-delete")),
    form(
      "delete-study",
      t("study-delete-sure"),
      async () => {
        await ask("DELETE", `/api/studies/${id}`);
        go("/studies");
      },
      h("p.hint", {}, t("study-delete-hint")),
    ),
  );
}
