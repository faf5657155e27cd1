// How I am told that it is my turn: on this device, by e-mail, and when not. All of it is off until it is asked for.
import { h, icon, fill, toast } from "./dom.js";
import { t, has, lang } from "./words.js";
import { ask, get, post, me } from "./net.js";
import * as push from "./push.js";
import * as settings from "./settings.js";

const say = (error) => toast(error.words || (has(error.message) ? t(error.message) : error.message), "bad");

/** A switch that stays where it is, and goes back if it was refused. */
function option(name, label, on, change, hint = null) {
  const flip = async (event) => {
    const { target } = event;
    target.disabled = true;
    try {
      await change(target.checked);
    } catch (error) {
      target.checked = !target.checked;
      say(error);
    }
    target.disabled = false;
  };
  return h(
    "label.option",
    {},
    h("span", {}, h("b", {}, label), hint && h("small", {}, hint)),
    h("input", { type: "checkbox", name, checked: on, onchange: flip }),
  );
}

/** What is said of this device: whether it is told, or why it cannot be. */
function device(info, renew) {
  const others = info.devices - (info.here ? 1 : 0);
  const words = () => {
    if (!push.possible()) return t("told-push-none");
    if (push.blocked()) return t("told-push-blocked");
    return t(info.here ? "told-push-is-on" : "told-push-explained");
  };
  const press = async (event) => {
    const { currentTarget: button } = event;
    button.disabled = true;
    try {
      if (info.here) await push.end();
      else await push.begin();
      toast(t(info.here ? "told-push-is-off" : "told-push-is-on"));
    } catch (error) {
      say(error);
    }
    await renew();
  };
  const can = push.possible() && (info.here || !push.blocked());
  return h(
    "div.told-way",
    { "data-told": "push" },
    h("h3", {}, t("told-push")),
    h("p.hint", {}, words(), others > 0 && ` ${t("told-push-others", { count: others })}`),
    can &&
      h(
        "button.second",
        { type: "button", "data-do": info.here ? "told-push-off" : "told-push-on", onclick: press },
        icon(info.here ? "u-mute" : "u-sound"),
        t(info.here ? "told-push-off" : "told-push-on"),
      ),
  );
}

/** Where e-mails go, and that a link has to be opened there first. */
function address(renew) {
  const trouble = h("p.trouble", { role: "alert" });
  const send = async (event) => {
    event.preventDefault();
    const wish = String(new FormData(event.target).get("address")).trim();
    const button = event.target.querySelector("button");
    button.disabled = true;
    fill(trouble);
    try {
      await post("/api/me/told/mail", { address: wish, lang: lang() });
      toast(t("told-address-sent", { address: wish }));
      await renew();
    } catch (error) {
      fill(trouble, error.words || error.message);
    }
    button.disabled = false;
  };
  return h(
    "form.account-form",
    { onsubmit: send, "data-form": "told-address" },
    h(
      "label.field",
      {},
      h("span", {}, t("told-address")),
      h("input", { name: "address", type: "email", autocomplete: "email", required: true, maxlength: "254" }),
    ),
    trouble,
    h("button.second", { "data-do": "told-address" }, t("told-address-send")),
  );
}

function mail(info, guest, renew) {
  const forget = () =>
    ask("DELETE", "/api/me/told/mail")
      .then(() => toast(t("told-address-forgotten")))
      .catch(say)
      .then(renew);
  const wish = (name) => (on) => post("/api/me/told", { [name]: on });
  const known = () => [
    h(
      "p.told-address",
      { "data-confirmed": String(info.confirmed) },
      h("b", {}, info.address),
      h("small", {}, t(info.confirmed ? "told-address-confirmed" : "told-address-unconfirmed")),
    ),
    info.confirmed
      ? [
          option("turns", t("told-mail-turns"), info.turns, wish("turns"), t("told-mail-explained")),
          option("digest", t("told-mail-digest"), info.digest, wish("digest")),
          option("recovery", t("told-mail-recovery"), info.recovery, wish("recovery")),
        ]
      : h("p.hint", {}, t("told-address-sent", { address: info.address })),
    h("button.second", { type: "button", "data-do": "told-forget", onclick: forget }, t("told-address-forget")),
  ];
  const unknown = () => [h("p.hint", {}, t("told-mail-explained")), address(renew)];
  return h(
    "div.told-way",
    { "data-told": "mail" },
    h("h3", {}, t("told-mail")),
    guest ? h("p.hint", {}, t("told-mail-guest")) : info.address ? known() : unknown(),
  );
}

const clock = (minutes) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const minutes = (text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** The hours in which nothing is sent, by this device's clock. */
function quiet(hours) {
  const { from, to } = hours || { from: 22 * 60, to: 7 * 60 };
  const times = { from: clock(from), to: clock(to) };
  let on = Boolean(hours);
  const offset = () => -new Date().getTimezoneOffset();
  const tell = () =>
    post("/api/me/told", {
      quiet: on ? { from: minutes(times.from), to: minutes(times.to), offset: offset() } : null,
    });
  // Clocks are put forward and back: what was meant by this device's clock is meant by it still.
  if (hours && hours.offset !== offset()) tell().catch(() => {});
  const time = (name) =>
    h(
      "label.field",
      {},
      h("span", {}, t(name === "from" ? "told-quiet-from" : "told-quiet-to")),
      h("input", {
        type: "time",
        name: `quiet-${name}`,
        required: true,
        value: times[name],
        onchange: (event) => {
          if (!event.target.value) return;
          times[name] = event.target.value;
          if (on) tell().catch(say);
        },
      }),
    );
  const flip = async (wish) => {
    on = wish;
    try {
      await tell();
    } catch (error) {
      on = !wish;
      throw error;
    }
  };
  return h(
    "div.told-way",
    { "data-told": "quiet" },
    h("h3", {}, t("told-quiet")),
    option("quiet", t("told-quiet-on"), on, flip, t("told-quiet-explained")),
    h("div.told-times", {}, time("from"), time("to")),
  );
}

/** The part of the account page; nothing where this server tells nobody of anything. */
export function section(who) {
  const place = h("section.panel.told", { hidden: true });
  const renew = async () => {
    const told = await get("/api/me/told");
    place.hidden = !told.push && !told.mail;
    fill(
      place,
      h("h2", {}, t("told")),
      h("p.hint", {}, t("told-explained")),
      told.push && device(told.push, renew),
      told.mail && mail(told.mail, who.guest, renew),
      quiet(told.quiet),
    );
  };
  renew().catch(() => {});
  return place;
}

let offered = false;
/** Offers messages where they matter: at a game that takes days. Answered once, it is not asked again. */
export async function offer(box) {
  if (offered || settings.get("noTold") || !push.possible() || push.blocked()) return;
  offered = true;
  const [who, told] = await Promise.all([me(), get("/api/me/told")]);
  if (!who.id || !told.push || told.push.here || box.childNodes.length) return;
  const answered = (words) => {
    settings.set("noTold", true);
    fill(box, words && h("p", {}, words));
  };
  const yes = async (event) => {
    event.currentTarget.disabled = true;
    try {
      await push.begin();
      answered(t("told-push-is-on"));
    } catch (error) {
      say(error);
      answered(null);
    }
  };
  fill(
    box,
    h(
      "div.offer-account",
      {},
      h("p", {}, t("told-offer")),
      h(
        "div.offer-ways",
        {},
        h(
          "button.second",
          { type: "button", "data-do": "told-offer", onclick: yes },
          icon("u-sound"),
          t("told-offer-yes"),
        ),
        h("button.plain", { type: "button", "data-do": "told-offer-no", onclick: () => answered(null) }, t("not-now")),
      ),
    ),
  );
}
