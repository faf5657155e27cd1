// Where links in e-mails lead. Each asks before it does something: programs that look at links press no buttons.
import { h, fill } from "./dom.js";
import { t } from "./words.js";
import { post, forgetMe } from "./net.js";
import { bar } from "./bar.js";
import { dress } from "./games.js";
import { go } from "./router.js";

/** What each link does: its words, what is asked for, and what is said when it is done. */
const LINKS = {
  confirm: {
    title: "told-confirm",
    words: "told-confirm-explained",
    key: () => location.hash.slice(1),
    send: (key) => post("/api/letters/confirm", { key }),
    done: "told-confirmed",
  },
  unsubscribe: {
    title: "told-stop",
    words: "told-stop-explained",
    key: () => new URLSearchParams(location.search).get("key"),
    send: (key) => post("/api/letters/stop", { key }),
    done: "told-stopped",
  },
  recover: {
    title: "told-recover",
    words: "told-recover-explained",
    key: () => location.hash.slice(1),
    password: true,
    send: async (key, { password }) => {
      await post("/api/recover/link", { key, password });
      forgetMe();
      await go("/account");
    },
  },
};

export function show(app, name) {
  const link = LINKS[name];
  const key = link.key() || "";
  const trouble = h("p.trouble", { role: "alert" });
  const page = h("main.people.account");
  const panel = h("section.panel");
  const send = async (event) => {
    event.preventDefault();
    const button = event.target.querySelector("button");
    button.disabled = true;
    fill(trouble);
    try {
      await link.send(key, Object.fromEntries(new FormData(event.target)));
      if (link.done) fill(panel, h("h2", {}, t(link.title)), h("p", { role: "status" }, t(link.done)), account());
    } catch (error) {
      fill(trouble, error.code === "NOT_FOUND" ? t("told-link-old") : error.words || error.message);
      button.disabled = false;
    }
  };
  const account = () => h("a.second", { href: "/account" }, t("account"));
  const password = () =>
    h(
      "label.field",
      {},
      h("span", {}, t("password-new")),
      h("input", {
        name: "password",
        type: "password",
        autocomplete: "new-password",
        required: true,
        minlength: "8",
        maxlength: "200",
      }),
    );
  fill(
    panel,
    h("h2", {}, t(link.title)),
    h(
      "form.account-form",
      { onsubmit: send, "data-form": name },
      h("p.hint", {}, t(link.words)),
      link.password && password(),
      trouble,
      h("button.primary", { "data-do": name }, t(link.title)),
    ),
  );
  app.append(bar(h("b", {}, t("account"))), page);
  dress("/css/people.css").then(() => fill(page, panel));
}
