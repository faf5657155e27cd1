// The own account: keep my games, log in, recover, password, sessions, all my data, and the way out.
import { h, icon, fill, toast, dialog } from "./dom.js";
import { t, ago } from "./words.js";
import { ask, get, post, me, forgetMe } from "./net.js";
import { bar } from "./bar.js";
import { dress } from "./games.js";
import { later } from "./later.js";
import { go, show as again } from "./router.js";
import * as settings from "./settings.js";

const say = (error) => toast(error.words || error.message, "bad");

/** Whoever we were, we are somebody else now. */
function become(where) {
  forgetMe();
  return go(where);
}

function field(name, label, kind = "text", complete = "off", extra = {}) {
  return h(
    "label.field",
    {},
    h("span", {}, label),
    h("input", { name, type: kind, autocomplete: complete, required: true, ...extra }),
  );
}

const userName = (value = "") =>
  field("name", t("account-name"), "text", "username", { maxlength: "40", value, autocapitalize: "none" });
const password = (name, label, complete) =>
  field(name, label, "password", complete, { minlength: "8", maxlength: "200" });

/** Does what ends all sessions but this one; see `push.js`. */
const carried = (change) => later(() => import("./push.js")).then((push) => push.carried(change));

/** A form that says next to itself what was refused, and does nothing twice. */
function form(id, words, fields, button, send) {
  const trouble = h("p.trouble", { role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    const press = event.submitter || event.target.querySelector("button");
    press.disabled = true;
    fill(trouble);
    try {
      await send(Object.fromEntries(new FormData(event.target)));
    } catch (error) {
      fill(trouble, error.words || error.message);
    }
    press.disabled = false;
  };
  return h(
    "form.account-form",
    { onsubmit: submit, "data-form": id },
    words && h("p.hint", {}, words),
    ...fields,
    trouble,
    h("button.primary", { "data-do": id }, button),
  );
}

/** The recovery code, shown this once: to write down, to copy, to keep as a file. */
function showCode(name, code, then) {
  const text = t("recovery-file", { name, code, place: location.origin });
  const file = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const box = dialog(
    t("recovery-code"),
    t("close"),
    h("p", {}, t("recovery-explained")),
    h("p.recovery-code", {}, h("output", { "data-code": code }, code)),
    h(
      "div.dialog-buttons",
      {},
      h(
        "a.second",
        { href: file, download: "babili-recovery.txt", "data-do": "save-code" },
        icon("u-save"),
        t("download"),
      ),
      h(
        "button.second",
        {
          type: "button",
          "data-do": "copy-code",
          onclick: () => navigator.clipboard?.writeText(code).then(() => toast(t("copied"))),
        },
        icon("u-copy"),
        t("recovery-copy"),
      ),
      h("button.primary", { type: "button", "data-do": "kept-code", onclick: () => box.close() }, t("recovery-kept")),
    ),
  );
  box.addEventListener("close", () => {
    URL.revokeObjectURL(file);
    then();
  });
}

/** Turns the guest into an account; `then` is called when the code has been seen. */
export function keepForm(who, then) {
  return form(
    "keep",
    t("keep-explained"),
    [userName(who.name), password("password", t("password"), "new-password")],
    t("keep-my-games"),
    async (wish) => {
      const now = await carried(() => post("/api/account", wish));
      forgetMe();
      showCode(now.name, now.recovery, then);
    },
  );
}

function loginForm() {
  return form(
    "log-in",
    t("login-explained"),
    [userName(), password("password", t("password"), "current-password")],
    t("log-in"),
    async (wish) => {
      await post("/api/login", wish);
      await become("/");
    },
  );
}

function recoverForm() {
  return form(
    "recover",
    t("recover-explained"),
    [
      userName(),
      field("recovery", t("recovery-code"), "text", "off", { autocapitalize: "none", spellcheck: "false" }),
      password("password", t("password-new"), "new-password"),
    ],
    t("recover"),
    async (wish) => {
      const now = await post("/api/recover", wish);
      forgetMe();
      showCode(now.name, now.recovery, () => become("/account"));
    },
  );
}

/** The other way to a new password, where this server sends e-mails. */
function recoverByMail() {
  const place = h("div");
  get("/api/me/told")
    .then(({ mail }) => {
      if (mail)
        fill(
          place,
          form("recover-mail", t("told-recover-ask-explained"), [userName()], t("told-recover-ask"), async (wish) => {
            await post("/api/letters/recover", wish);
            toast(t("told-recover-asked"));
          }),
        );
    })
    .catch(() => {});
  return place;
}

function passwordForm() {
  return form(
    "password",
    t("password-explained"),
    [password("old", t("password-old"), "current-password"), password("password", t("password-new"), "new-password")],
    t("password-change"),
    async (wish) => {
      await carried(() => post("/api/me/password", wish));
      forgetMe();
      toast(t("password-changed"));
      await again();
    },
  );
}

function session(one, ended) {
  const name = one.kind === "token" ? t("session-token") : one.browser || t("session-unknown");
  const end = async () => {
    try {
      await ask("DELETE", `/api/me/sessions/${one.id}`);
      ended();
    } catch (error) {
      say(error);
    }
  };
  return h(
    "li.session",
    {},
    icon(one.kind === "token" ? "u-bot" : "u-globe"),
    h("span.session-what", {}, h("b", {}, name), h("small", {}, one.current ? t("session-this") : ago(one.seen))),
    !one.current &&
      h(
        "button.second",
        { type: "button", "data-do": "end-session", "aria-label": t("session-end-named", { name }), onclick: end },
        t("session-end"),
      ),
  );
}

function sessions() {
  const list = h("ul.sessions");
  const others = h("button.second", { type: "button", "data-do": "end-others", hidden: true }, t("session-end-others"));
  const look = () =>
    get("/api/me/sessions")
      .then(({ sessions: all }) => {
        fill(
          list,
          all.map((one) => session(one, look)),
        );
        others.hidden = all.length < 2;
      })
      .catch(say);
  others.addEventListener("click", () => ask("DELETE", "/api/me/sessions").then(look).catch(say));
  look();
  return h("section.panel", {}, h("h2", {}, t("sessions")), h("p.hint", {}, t("sessions-explained")), list, others);
}

/** The way out, asked for twice. */
function leaving(who) {
  const sure = () => {
    const box = dialog(
      t("leave"),
      t("close"),
      form(
        "leave",
        t("leave-explained"),
        who.guest ? [] : [password("password", t("password"), "current-password")],
        t("leave-for-good"),
        async (wish) => {
          await ask("DELETE", "/api/me", { sure: true, ...wish });
          box.close();
          toast(t("leave-done"));
          await become("/");
        },
      ),
    );
  };
  return h("button.second.warn", { type: "button", "data-do": "ask-leave", onclick: sure }, icon("u-out"), t("leave"));
}

function mine(who) {
  const logOut = async () => {
    try {
      await post("/api/logout");
      await become("/");
    } catch (error) {
      say(error);
    }
  };
  return h(
    "section.panel",
    {},
    h("h2", {}, t("my-data")),
    h("p.hint", {}, t("my-data-explained")),
    h(
      "div.dialog-buttons",
      {},
      h(
        "a.second",
        { href: "/api/me/data", download: "babili.json", "data-do": "data" },
        icon("u-save"),
        t("download"),
      ),
      !who.guest &&
        h("button.second", { type: "button", "data-do": "log-out", onclick: logOut }, icon("u-out"), t("log-out")),
      leaving(who),
    ),
  );
}

function fold(title, body, open = false) {
  return h("details.panel.fold", { open }, h("summary", {}, h("h2", {}, title)), body);
}

/** Offers an account where one matters: a guest who has something to lose. Said no to once, it is not said again. */
export async function offer(box, words) {
  const who = await me().catch(() => null);
  if (!who?.guest || settings.get("noAccount")) return;
  const no = () => {
    settings.set("noAccount", true);
    fill(box);
  };
  fill(
    box,
    h(
      "div.offer-account",
      {},
      h("p", {}, words),
      h(
        "div.offer-ways",
        {},
        h(
          "button.second",
          {
            type: "button",
            "data-do": "offer-keep",
            onclick: async () => {
              await dress("/css/people.css");
              const kept = () => {
                asked.close();
                fill(box, h("p", {}, t("keep-done")));
              };
              const asked = dialog(t("keep-my-games"), t("close"), keepForm(who, kept));
            },
          },
          icon("u-save"),
          t("keep-my-games"),
        ),
        h("button.plain", { type: "button", "data-do": "offer-no", onclick: no }, t("not-now")),
      ),
    ),
  );
}

export function show(app) {
  const page = h("main.people.account");
  app.append(bar(h("b", {}, t("account"))), page);
  Promise.all([me(), later(() => import("./told.js")), dress("/css/people.css")])
    .then(([who, { section }]) => {
      const known = [
        h(
          "section.panel.who-i-am",
          {},
          h("h2", {}, who.name),
          h("p.hint", {}, t(who.guest ? "account-guest" : "account-known")),
          h("a.second", { href: "/me" }, icon("u-log"), t("my-page")),
        ),
      ];
      fill(
        page,
        known,
        who.guest
          ? [
              h(
                "section.panel",
                {},
                h("h2", {}, t("keep-my-games")),
                keepForm(who, () => become("/account")),
              ),
              fold(t("log-in"), loginForm()),
              fold(t("recover"), h("div", {}, recoverForm(), recoverByMail())),
            ]
          : [sessions(), fold(t("password-change"), passwordForm())],
        section(who),
        mine(who),
      );
    })
    .catch(say);
}
