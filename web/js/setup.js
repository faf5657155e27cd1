// A table that waits for its players: seats, options, pace, and the link to pass on.
import { h, icon, renew, toast, dialog } from "./dom.js";
import { t, game, needed, PACES, paceName, paceWords } from "./words.js";
import { post, get, knownAt, contribution } from "./net.js";
import { offer as offerAccount } from "./account.js";
import { isHere } from "./transport.js";
import { illustrate, later } from "./later.js";
import { onDevice } from "./here.js";

let offers = null;
/** What was asked for is sent in that order: who changes a rule and starts at once has it changed. */
let sent = Promise.resolve();
/** Draws the table as it was last told of. */
let draw = null;
/** Who we are, once that is known. */
let own = null;

/** For whom else seats were kept when the table was last told of, by seat. */
let awaited = { id: null, names: [] };

/** Says who does not want to play: their seat is free for others. */
function tellDeclined(table) {
  const free = (seat) => seat?.kind === "open" && !seat.name;
  if (awaited.id === table.id)
    awaited.names.forEach((name, n) => name && free(table.seats[n]) && toast(t("declined", { name })));
  awaited = { id: table.id, names: table.seats.map((seat) => (seat.kind === "open" && seat.kept ? seat.name : "")) };
}

export function setup(box, table) {
  tellDeclined(table);
  const words = game(table.setup.game);
  const path = `/api/tables/${table.id}`;
  const send = (where, body) =>
    (sent = sent
      .then(() => post(`${path}/${where}`, body))
      .catch((error) => {
        toast(error.words, "bad");
        draw();
      }));
  const agree = (fields) => send("setup", { setup: fields });
  /** The option without which so many cannot play, while it is off. */
  const lacking = (players, options) => {
    const key = needed(table.setup.game, players).find((one) => !options[one]);
    return words.options.find((one) => one.key === key);
  };
  /** More players than these rules allow: says what is needed, and offers it. */
  function wantPlayers(players) {
    const lacks = lacking(players, table.setup.options);
    if (!lacks) return send("setup", { players });
    const turnOn = () => {
      box.close();
      send("setup", { players, setup: { options: { ...table.setup.options, [lacks.key]: true } } });
    };
    const box = dialog(
      t("needs-option", { count: players, option: lacks.label }),
      t("close"),
      h("p", {}, lacks.hint),
      h(
        "div.dialog-buttons",
        {},
        h(
          "button.primary",
          { type: "button", "data-do": "turn-on", onclick: turnOn },
          icon("u-check"),
          t("needs-option-on"),
        ),
        h("button.second", { type: "button", onclick: () => box.close() }, t("needs-option-off")),
      ),
    );
    box.addEventListener("close", () => draw());
  }
  offers ||= get("/api/games").then((answer) => answer.games);
  knownAt(table.id)
    .then((who) => {
      if (!who || own === who) return;
      own = who;
      draw();
    })
    .catch(() => {});
  draw = () =>
    offers
      .then((all) => {
        const offer = all.find((one) => one.name === table.setup.game) || { seats: [2, 4], levels: [] };
        renew(box, render(offer));
        const picture = box.querySelector(".game-picture:empty");
        if (picture) illustrate(picture, words.cover).catch(() => {});
        const keep = box.querySelector(".keep:empty");
        if (keep && table.setup.pace.kind === "slow")
          offerAccount(keep, t("offer-slow"))
            .then(() => keep.childNodes.length || later(() => import("./told.js")).then((told) => told.offer(keep)))
            .catch(() => {});
        const code = box.querySelector(".code:empty");
        if (code) illustrate(code, `/invitation/${table.id}.svg`).catch(() => {});
      })
      .catch((error) => toast(error.words, "bad"));
  draw();

  function seat(one, n, offer) {
    const owner = table.owner;
    const mine = table.seats.filter((other) => other.me).length;
    const free = one.name ? t("seat-kept", { name: one.name }) : t("seat-open");
    const who = one.kind === "open" ? h("em", {}, free) : h("b", {}, one.name);
    const tools = [];
    if (one.asked && one.me)
      tools.push(
        h(
          "button.second",
          { type: "button", "data-do": "agree", title: t("agree-question"), onclick: () => sitAgain(n, one.name) },
          icon("u-check"),
          t("agree"),
        ),
      );
    if (one.kind === "open") {
      if (!one.kept)
        tools.push(
          h(
            "button.second",
            { type: "button", "data-do": "sit", onclick: () => sit(n, mine) },
            icon("u-person"),
            mine ? t("sit-too") : t("sit-here"),
          ),
        );
      // A seat that is kept for me may go to somebody else.
      if (one.name && !one.kept)
        tools.push(
          h(
            "button.second",
            { type: "button", "data-do": "decline", onclick: () => send(`seats/${n}`, { kind: "open" }) },
            t("ask-decline"),
          ),
        );
      if (owner) tools.push(level(n, null, offer));
    } else if (one.kind === "bot" && owner) {
      tools.push(
        level(n, one.bot, offer),
        h(
          "button.plain",
          {
            type: "button",
            "aria-label": t("free-seat"),
            title: t("free-seat"),
            onclick: () => send(`seats/${n}`, { kind: "open" }),
          },
          icon("u-close"),
        ),
      );
    } else if (one.me || owner) {
      tools.push(
        h(
          "button.plain",
          {
            type: "button",
            "aria-label": t("free-seat"),
            title: t("free-seat"),
            onclick: () => send(`seats/${n}`, { kind: "open" }),
          },
          icon("u-close"),
        ),
      );
    }
    return h(
      "li.setup-seat",
      { class: `setup-seat ${one.kind}` },
      h("span.mark", { class: `mark p${n}` }, icon(`m-${n}`)),
      h(
        "span.setup-who",
        {},
        who,
        one.kind === "bot" && h("small", {}, owner ? t("bot") : t("bot-name", { level: t(`level-${one.bot}`) })),
        one.kind === "person" && h("small", {}, one.me ? t("you") : one.here ? t("is-here") : t("is-away")),
        one.asked && h("small", {}, t(one.me ? "agree-question" : "agree-waits")),
      ),
      h("span.setup-tools", {}, ...tools),
    );
  }

  /** Who sits down again under the own name agrees to what was changed meanwhile. */
  function sitAgain(n, name) {
    return send(`seats/${n}`, { kind: "me", name, contribution: contribution() });
  }

  function level(n, now, offer) {
    return h(
      "select",
      {
        "aria-label": t("bot"),
        onchange: (event) => event.target.value && send(`seats/${n}`, { kind: "bot", level: event.target.value }),
      },
      now === null && h("option", { value: "" }, t("add-bot")),
      offer.levels.map((one) =>
        h(
          "option",
          { value: one, selected: one === now },
          now === null ? t("bot-name", { level: t(`level-${one}`) }) : t(`level-${one}`),
        ),
      ),
    );
  }

  function sit(n, mine) {
    if (!mine) return sitDown(n);
    const field = h("input", {
      value: t("guest-number", { number: n + 1 }),
      maxlength: "40",
      name: "second",
      "aria-label": t("second-name"),
    });
    const done = (event) => {
      event.preventDefault();
      asked.close();
      if (field.value.trim())
        send(`seats/${n}`, { kind: "me", name: field.value.trim(), contribution: contribution() });
    };
    const asked = dialog(
      t("second-name"),
      t("close"),
      h("form.dialog-form", { onsubmit: done }, field, h("button.primary", { "data-do": "sit-down" }, t("sit-here"))),
    );
    field.select();
  }

  /** Sits down, under the name that was written above the seats if it is another one. */
  async function sitDown(n) {
    const name = box.querySelector("input[name=own]")?.value.trim();
    try {
      const who = await knownAt(table.id);
      if (who && name && name !== who.name) Object.assign(who, await post("/api/me/name", { name }));
    } catch (error) {
      return toast(error.words, "bad");
    }
    return send(`seats/${n}`, { kind: "me", contribution: contribution() });
  }

  /** Asks for numbers of their own; who thinks better of it keeps what was agreed. */
  async function askPace() {
    const { ownPace } = await later(() => import("./pace.js"));
    const wished = await ownPace(table.setup.pace);
    if (wished) agree({ pace: wished });
    else draw();
  }

  async function fillSeats() {
    for (const [n, one] of table.seats.entries())
      if (one.kind === "open") await send(`seats/${n}`, { kind: "bot", level: "medium" });
  }

  function option(one) {
    const now = table.setup.options[one.key];
    const change = (value) => {
      const options = { ...table.setup.options, [one.key]: value };
      const lacks = lacking(table.players, options);
      if (!lacks) return agree({ options });
      toast(t("needs-option", { count: table.players, option: lacks.label }), "bad");
      draw();
    };
    const control = one.values
      ? h(
          "select",
          { name: one.key, disabled: !table.owner, onchange: (event) => change(JSON.parse(event.target.value)) },
          one.values.map(([value, label]) =>
            h(
              "option",
              { value: JSON.stringify(value), selected: JSON.stringify(value) === JSON.stringify(now) },
              label,
            ),
          ),
        )
      : h("input", {
          type: "checkbox",
          name: one.key,
          checked: Boolean(now),
          disabled: !table.owner,
          onchange: (event) => change(event.target.checked),
        });
    return h("label.option", {}, h("span", {}, h("b", {}, one.label), h("small", {}, one.hint)), control);
  }

  function render(offer) {
    const open = table.seats.filter((one) => one.kind === "open").length;
    const seated = table.seats.some((one) => one.me);
    const link = `${location.origin}/table/${table.id}`;
    const copy = async (event) => {
      const field = event.currentTarget.previousElementSibling;
      try {
        await navigator.clipboard.writeText(link);
      } catch {
        field.select();
        document.execCommand?.("copy");
      }
      toast(t("copied"));
    };
    const counts = Array.from({ length: offer.seats[1] - offer.seats[0] + 1 }, (_, i) => offer.seats[0] + i);
    const pace = paceName(table.setup.pace);
    const paces = Object.keys(PACES).map((one) => [one, paceWords(PACES[one])]);
    if (pace === "own") paces.push(["own", paceWords(table.setup.pace)]);
    const wantPace = (name) => (name === "ask" ? askPace() : agree({ pace: PACES[name] }));
    const fine = words.options.filter((one) => one.fine);
    /** What only matters where others are elsewhere. */
    const online = () => [
      h(
        "label.option",
        {},
        h("span", {}, h("b", {}, t("pace")), h("small", {}, paceWords(table.setup.pace, "-hint"))),
        h(
          "select",
          {
            name: "pace",
            disabled: !table.owner,
            onchange: (event) => wantPace(event.target.value),
          },
          paces.map(([one, words]) => h("option", { value: one, selected: one === pace }, words)),
          h("option", { value: "ask" }, t("pace-own")),
        ),
      ),
      h(
        "label.option",
        {},
        h("span", {}, h("b", {}, t("watch")), h("small", {}, t("watch-hint"))),
        h("input", {
          type: "checkbox",
          checked: table.setup.watch === "all",
          disabled: !table.owner,
          onchange: (event) => agree({ watch: event.target.checked ? "all" : "nobody" }),
        }),
      ),
      h(
        "label.option",
        {},
        h("span", {}, h("b", {}, t("listed")), h("small", {}, t("listed-hint"))),
        h("input", {
          type: "checkbox",
          name: "listed",
          checked: table.setup.listed,
          disabled: !table.owner,
          onchange: (event) => agree({ listed: event.target.checked }),
        }),
      ),
    ];
    const invitation = () => [
      h(
        "div.invite",
        {},
        h("input", {
          readonly: true,
          value: link,
          "aria-label": t("invitation"),
          onclick: (event) => event.target.select(),
        }),
        h("button.second", { type: "button", "data-do": "copy", onclick: copy }, icon("u-copy"), t("copy-invitation")),
        navigator.share &&
          h(
            "button.second",
            {
              type: "button",
              "data-do": "share",
              onclick: () => navigator.share({ title: words.title, url: link }).catch(() => {}),
            },
            icon("u-link"),
            t("share-invitation"),
          ),
      ),
      h(
        "figure.invite-code",
        {},
        h("div.code", { "data-keep": table.id, role: "img", "aria-label": t("scan-invitation") }),
        h("figcaption", {}, t("scan-invitation")),
      ),
    ];
    return [
      h(
        "section.panel.setup-main",
        {},
        h("div.game-picture", { "data-keep": table.setup.game }),
        h("h1", {}, words.title),
        h(
          "div.setup-lead",
          {},
          h(
            "p.lead",
            {},
            open
              ? seated
                ? isHere(table.id)
                  ? t("here-waiting")
                  : t("waiting-for", { count: open })
                : t("sit-down-please")
              : table.owner || seated
                ? t("all-here")
                : t("waiting-for-start"),
          ),
          open > 0 &&
            table.owner &&
            h(
              "button.second",
              { type: "button", "data-do": "fill", onclick: fillSeats },
              icon("u-bot"),
              t("fill-seats"),
            ),
        ),
        open > 0 &&
          !seated &&
          h(
            "label.own-name",
            { "data-keep": `own ${own?.name}` },
            h("span", {}, t("sit-name"), h("small", {}, t("sit-name-hint"))),
            h("input", { name: "own", value: own?.name || "", maxlength: "40", autocomplete: "nickname" }),
          ),
        h("div.keep", { "data-keep": "offer" }),
        h(
          "ol.setup-seats",
          {},
          table.seats.map((one, n) => seat(one, n, offer)),
        ),
        isHere(table.id) ? onDevice(table) : invitation(),
        h(
          "button.primary.big",
          {
            type: "button",
            "data-do": "start",
            disabled: open > 0 || !(seated || table.owner),
            onclick: () => send("start", {}),
          },
          icon("u-play"),
          t("start-game"),
        ),
      ),
      h(
        "section.panel.setup-options",
        {},
        h("h2", {}, t("options")),
        !table.owner && h("p.hint", {}, t("only-owner")),
        h(
          "label.option",
          {},
          h("span", {}, h("b", {}, t("players-label")), h("small", {}, t("players-hint"))),
          h(
            "select",
            {
              name: "players",
              disabled: !table.owner,
              onchange: (event) => wantPlayers(Number(event.target.value)),
            },
            counts.map((count) =>
              h("option", { value: String(count), selected: count === table.players }, String(count)),
            ),
          ),
        ),
        words.options.filter((one) => !one.fine).map(option),
        !isHere(table.id) && online(),
        h(
          "label.option",
          {},
          h("span", {}, h("b", {}, t("auto")), h("small", {}, t("auto-hint"))),
          h("input", {
            type: "checkbox",
            checked: table.setup.auto,
            disabled: !table.owner,
            onchange: (event) => agree({ auto: event.target.checked }),
          }),
        ),
        h(
          "label.option",
          {},
          h("span", {}, h("b", {}, t("hints")), h("small", {}, t("hints-hint"))),
          h("input", {
            type: "checkbox",
            name: "hints",
            checked: table.setup.hints,
            disabled: !table.owner || table.setup.rated,
            onchange: (event) => agree({ hints: event.target.checked }),
          }),
        ),
        !isHere(table.id) &&
          h(
            "label.option",
            {},
            h("span", {}, h("b", {}, t("rated")), h("small", {}, t("rated-hint"))),
            h("input", {
              type: "checkbox",
              name: "rated",
              checked: table.setup.rated,
              disabled: !table.owner,
              onchange: (event) => agree(event.target.checked ? { rated: true, hints: false } : { rated: false }),
            }),
          ),
        fine.length > 0 &&
          h(
            "details.option",
            {},
            h("summary", {}, h("b", {}, t("house-rules")), h("small", {}, t("house-rules-hint"))),
            fine.map(option),
          ),
        h("p.fair", {}, t("fair"), h("code", {}, table.commitment?.slice(0, 16) || "")),
      ),
    ];
  }
}
