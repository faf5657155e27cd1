// A finished game, move by move.
import { h, icon, fill, nothingHere, toast } from "./dom.js";
import { t, game, lang } from "./words.js";
import { ask } from "./net.js";
import { bar, button, titled } from "./bar.js";
import { bring } from "./games.js";
import { Board } from "./board.js";
import { Talk } from "./talk.js";
import { chart } from "./chart.js";
import { Review } from "./review.js";
import { frame, put, sheets } from "./table.js";
import * as settings from "./settings.js";
import { recordLink } from "./record.js";
import { later } from "./later.js";
import { go, readdress } from "./router.js";
import { hasServer, isHere } from "./transport.js";

/** The record that was opened last; a window keeps it over a reload. */
const KEPT = "babili.record";
let dropped = null;

/** Opens the text of a record, as from a file dropped on the page. */
export function openRecord(text) {
  dropped = text;
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // A record too large to be kept can still be looked at.
    sessionStorage.removeItem(KEPT);
  }
  return go("/replay");
}

/** What an address says that was tried out from a position: see `whatif.js`. */
const TRY = "#try=";

/** The board on which moves are tried out. */
function tryOut(app, id) {
  let study = null,
    gone = false;
  const params = new URLSearchParams(location.search);
  const text = location.hash.slice(TRY.length);
  const failed = (error) => gone || app.append(bar(""), nothingHere(error.words, t("home")));
  later(() => import("./whatif.js")).then(({ Study }) => {
    if (!gone) study = new Study(app, { id, record: dropped, at: Number(params.get("at") || 0), text });
  }, failed);
  return () => {
    gone = true;
    study?.leave();
  };
}

/**
 * The game of a table, or the record that was opened last. A study brings a `guide`: `start`, `query` (its part of the
 * address), `position(query)` and `record()` of its own game, the `head` of the page, and hears `begun`, `shown`, `key`, `left`.
 */
export function show(app, id, guide = null) {
  dropped ||= sessionStorage.getItem(KEPT);
  if (!guide && location.hash.startsWith(TRY)) return tryOut(app, id);
  const params = new URLSearchParams(location.search);
  const state = {
    at: Number(params.get("at") ?? guide?.start ?? 0),
    seat: params.get("seat") || "all",
    playing: null,
    moves: 0,
  };
  const loading = h("p.loading", {}, t("loading"));
  app.append(bar(t("replay")), loading);
  let parts,
    board,
    talk,
    slider,
    label,
    chartBox,
    playButton,
    review,
    quiz,
    first = true,
    wanted = 0,
    shown = 0;
  const waiting = new Map();

  const fetchAt = (at, seat) => {
    const key = `${at} ${seat}`;
    if (!waiting.has(key)) {
      if (waiting.size > 400) waiting.clear();
      const query = `?at=${at}&seat=${seat}&lang=${lang()}`;
      const answer = guide
        ? guide.position(query)
        : id
          ? ask("GET", `/api/tables/${id}/replay${query}`)
          : ask("POST", `/api/replay${query}`, dropped || "{}");
      answer.catch(() => waiting.delete(key));
      waiting.set(key, answer);
    }
    return waiting.get(key);
  };

  async function to(at, seat = state.seat) {
    state.at = Math.max(0, state.moves ? Math.min(at, state.moves) : at);
    state.seat = seat;
    const mine = ++wanted;
    let replay;
    try {
      replay = await fetchAt(state.at, seat);
      await bring(replay.game);
    } catch (error) {
      loading.replaceWith(nothingHere(error.words, t("home")));
      if (parts) toast(error.words, "bad");
      return;
    }
    if (mine !== wanted) return;
    Object.assign(state, { moves: replay.moves, turns: replay.turns, scores: replay.scores, names: replay.names });
    if (!parts) {
      begin(replay);
      // Where nothing is held in secret, the seat to move has the best view of what it does.
      if (seat === "all" && !game(replay.game).secrets) {
        parts.felt.querySelector("select[name=seat]").value = "turn";
        return to(state.at, "turn");
      }
    }
    state.at = replay.at;
    const keys = new Set(replay.scene.fragments.map((fragment) => fragment.key));
    const gone = [...board.held.keys()].filter((key) => !keys.has(key));
    const changed = replay.scene.fragments.filter((fragment) => board.held.get(fragment.key) !== fragment.html);
    // Pieces travel from one move to the next, not over half the game.
    board.apply(changed, gone, !first && Math.abs(replay.at - shown) === 1);
    shown = replay.at;
    first = false;
    put(parts.question, replay.scene.question);
    for (const element of parts.seats.children)
      element.classList.toggle("to-move", replay.turn.includes(Number(element.dataset.seat)));
    talk.clear();
    talk.lines(replay.lines, false);
    talk.log.parentElement.scrollTop = talk.log.parentElement.scrollHeight;
    board.flash(replay.lines.filter((line) => line.seq === state.at).flatMap((line) => line.targets || []));
    slider.max = String(replay.moves);
    slider.value = String(state.at);
    number();
    if (chartBox) fill(chartBox, chart(replay.scores, replay.turns, replay.names, state.at));
    review.shown(state.at);
    const query = `${guide?.query || ""}at=${state.at}${seat === "all" ? "" : `&seat=${seat}`}`;
    readdress(`${location.pathname}?${query}`);
    guide?.shown(state);
    if (state.at < replay.moves) fetchAt(state.at + 1, seat);
  }

  /** How long a game is tells how it ends, so that it is not told to who wants no spoilers. */
  function number() {
    label.textContent = settings.get("spoiler") ? String(state.at) : `${state.at}/${state.moves}`;
  }

  function begin(replay) {
    const words = game(replay.game);
    document.body.classList.add("page-table");
    titled(`${t("replay")}: ${words.title} – Babili`);
    talk = new Talk({ light: (targets, on) => board.light(targets, on), goTo: (seq) => to(seq) });
    parts = frame(replay.seats, talk);
    parts.felt.classList.add("replay");
    parts.felt.dataset.game = replay.game;
    slider = h("input", {
      type: "range",
      min: "0",
      max: String(replay.moves),
      value: "0",
      "aria-label": t("move-number"),
      oninput: () => to(Number(slider.value)),
    });
    label = h("span.at");
    playButton = button("u-play", t("play-pause"), toggle);
    const seats = h(
      "select",
      { "aria-label": t("whose-view"), name: "seat", onchange: (event) => to(state.at, event.target.value) },
      words.secrets && h("option", { value: "all", selected: state.seat === "all" }, t("view-all")),
      h("option", { value: "turn", selected: state.seat === "turn" }, t("view-turn")),
      h("option", { value: "public", selected: state.seat === "public" }, t("view-public")),
      replay.names.map((name, n) => h("option", { value: String(n), selected: state.seat === String(n) }, name)),
    );
    const spoiler = h(
      "button.plain",
      {
        type: "button",
        "aria-pressed": String(settings.get("spoiler")),
        title: t("settings-spoiler"),
        "aria-label": t("settings-spoiler"),
        onclick: () => {
          settings.set("spoiler", !settings.get("spoiler"));
          hide();
        },
      },
      icon("u-eye"),
    );
    chartBox = h("div.chart-box");
    const tools = h(
      "div.player",
      { role: "group", "aria-label": t("replay") },
      button("u-first", t("first-move"), () => to(0)),
      button("u-prev", t("previous-move"), () => to(state.at - 1)),
      playButton,
      button("u-next", t("next-move"), () => to(state.at + 1)),
      button("u-last", t("last-move"), () => to(state.moves)),
      slider,
      label,
      seats,
      spoiler,
      button("u-hint", `${t("review")} (R)`, () => review.open(), ".review-open"),
      !guide && hasServer() && button("u-book", t("study-make"), makeStudy, ".study-make"),
      !guide && button("u-branch", `${t("whatif")} (W)`, whatIf, ".whatif-open"),
      sharing(),
      id &&
        h(
          "a.plain",
          {
            ...recordLink(id),
            "aria-label": t("download"),
            title: t("download"),
          },
          icon("u-save"),
        ),
    );
    parts.tray.after(tools);
    parts.ask.append(chartBox);
    app.replaceChildren(
      guide?.head(words) ?? bar([h("b", {}, words.title), h("small", {}, t("replay")), h("small", { id: "progress" })]),
      parts.felt,
      sheets(parts, talk),
    );
    board = new Board(app);
    review = new Review({
      id,
      name: replay.game,
      record: () => (guide ? guide.record() : dropped),
      names: replay.names,
      parts,
      talk,
      position: fetchAt,
      learn: async (done) => {
        const { Quiz } = await later(() => import("./puzzles.js"));
        leave();
        quiz = Quiz.ofReview(app, done, state.seat);
      },
      game: () => state,
      to: (at, seat = state.seat) => {
        parts.felt.querySelector("select[name=seat]").value = seat;
        return to(at, seat);
      },
    });
    const hide = () => {
      number();
      parts.felt.classList.toggle("spoilerfree", settings.get("spoiler"));
      spoiler.setAttribute("aria-pressed", String(settings.get("spoiler")));
    };
    hide();
    guide?.begun({ parts, talk, board, to, state, seats });
  }

  /** The address of this moment; a game that no server knows is handed to one first. */
  function sharing() {
    if (guide || (id && !isHere(id)))
      return button("u-link", t("copy-moment"), async () => {
        await navigator.clipboard?.writeText(location.href).catch(() => {});
        toast(t("copied"));
      });
    if (!hasServer()) return null;
    const hand = async () => {
      const { share } = await later(() => import("./share.js"));
      await share({ table: id, record: dropped, names: state.names, at: state.at });
    };
    return button("u-link", t("share-game"), hand, ".share-game");
  }

  async function makeStudy() {
    const { makeOf } = await later(() => import("./make.js"));
    makeOf({ table: id, record: dropped, start: state.at, names: state.names });
  }

  /** Tries out what might have been from here. */
  const whatIf = () => go(`${location.pathname}?at=${state.at}${TRY}`);

  function toggle() {
    if (state.playing) {
      clearInterval(state.playing);
      state.playing = null;
    } else {
      if (state.at >= state.moves) to(0);
      state.playing = setInterval(() => {
        if (state.at >= state.moves) toggle();
        else to(state.at + 1);
      }, 700);
    }
    fill(playButton, icon(state.playing ? "u-pause" : "u-play"));
  }

  const keys = (event) => {
    if (
      !parts ||
      event.target.matches?.("input:not([type=range]), select, textarea") ||
      document.querySelector("dialog[open]")
    )
      return;
    if (guide?.key(event)) return event.preventDefault();
    const act = {
      ArrowRight: () => to(state.at + 1),
      ArrowLeft: () => to(state.at - 1),
      Home: () => to(0),
      End: () => to(state.moves),
      w: whatIf,
      " ": toggle,
      ArrowUp: () => to([...state.turns].reverse().find((n) => n < state.at) ?? 0),
      ArrowDown: () => to(state.turns.find((n) => n > state.at) ?? state.moves),
    }[event.key];
    if (!act && !event.ctrlKey && !event.metaKey && !event.altKey && review.key(event.key))
      return event.preventDefault();
    if (!act || event.ctrlKey || event.metaKey || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", keys);
  to(state.at);
  const leave = () => {
    // What is still on its way belongs to a page that is gone.
    wanted++;
    document.removeEventListener("keydown", keys);
    clearInterval(state.playing);
    review?.leave();
    quiz?.leave();
    guide?.left();
  };
  return leave;
}
