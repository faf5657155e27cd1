// A table of this device that waits: nobody can be invited to it, so a table on the server is offered instead.
import { h, icon, toast } from "./dom.js";
import { t } from "./words.js";
import { post, me, contribution } from "./net.js";
import { hasServer } from "./transport.js";
import { go } from "./router.js";

async function onServer({ setup, players }) {
  try {
    await me();
    const table = await post("/api/tables", { setup, players, contribution: contribution() });
    go(`/table/${table.id}`);
  } catch (error) {
    toast(error.words, "bad");
  }
}

/** Says where this table is, and offers the same one where others can come. */
export function onDevice(table) {
  const ask = { type: "button", "data-do": "on-server", onclick: () => onServer(table) };
  return h(
    "div.here",
    {},
    h("p.hint", {}, t("here-hint")),
    hasServer() && h("button.second", ask, icon("u-link"), t("open-on-server")),
  );
}
