// A study: finished games in chapters, with notes at their positions. Whoever has the link reads; who may edit has the tools.
import { h, fill, nothingHere, toast, dialog } from "./dom.js";
import { t } from "./words.js";
import { ask, get, post } from "./net.js";
import { bar, button, titled } from "./bar.js";
import { dress } from "./games.js";
import { show as replay } from "./replay.js";
import { Lead } from "./lead.js";
import { Notebook } from "./notebook.js";
import { words } from "./make.js";
import { later } from "./later.js";
import { readdress } from "./router.js";

export function show(app, id) {
  const page = new StudyPage(app, id);
  return () => page.leave();
}

const NOTHING = { text: "", marks: [], arrows: [] };

class StudyPage {
  constructor(app, id) {
    Object.assign(this, { app, id, path: `/api/studies/${id}`, study: null, chapter: null, at: 0, seat: "all" });
    const loading = h("p.loading", {}, t("loading"));
    app.append(bar(t("study")), loading);
    Promise.all([get(this.path), dress("/css/study.css")])
      .then(([study]) => {
        if (this.gone) return;
        this.study = study;
        this.notebook = new Notebook(this);
        this.live = new Lead(this);
        const params = new URLSearchParams(location.search);
        const known = this.chapterOf(Number(params.get("chapter")));
        if (known) this.begin(known);
        else this.open(study.chapters[0].id);
      })
      .catch((error) => loading.replaceWith(nothingHere(words(error), t("home"))));
  }

  leave() {
    this.gone = true;
    this.live?.leave();
    this.end?.();
  }

  chapterOf(id) {
    return this.study.chapters.find((chapter) => chapter.id === id);
  }

  /** What is noted at a position, and nothing where nothing is. */
  noteAt(at = this.at, chapter = this.chapter) {
    return this.chapterOf(chapter)?.notes.find((note) => note.at === at) || NOTHING;
  }

  /** Opens a chapter where it begins, or at a position. */
  open(id, at, seat) {
    const query = new URLSearchParams({ chapter: String(id) });
    if (at !== undefined) query.set("at", String(at));
    if (seat && seat !== "all") query.set("seat", seat);
    readdress(`${location.pathname}?${query}`);
    this.begin(this.chapterOf(id));
  }

  begin(chapter) {
    this.end?.();
    this.chapter = chapter.id;
    this.replay = null;
    fill(this.app);
    const path = `${this.path}/chapters/${chapter.id}`;
    this.end = replay(this.app, null, {
      start: chapter.start,
      query: `chapter=${chapter.id}&`,
      position: (query) => get(`${path}/replay${query}`),
      record: () => get(`${path}/record`),
      head: (game) => this.head(game),
      begun: (begun) => {
        this.replay = begun;
        titled(`${this.study.title} – Babili`);
        begun.parts.felt.classList.add("study-felt");
        begun.parts.ask.after(this.notebook.element);
        this.notebook.begin(begun);
      },
      shown: (state) => {
        Object.assign(this, { at: state.at, seat: state.seat });
        this.notebook.shown();
        this.live.shown();
      },
      key: (event) => this.key(event),
      left: () => this.notebook.end(),
    });
  }

  /** Goes to a position, in another chapter where it must be. */
  async goTo(chapter, at, seat = this.seat) {
    if (chapter !== this.chapter) return this.open(chapter, at, seat);
    if (!this.replay) return;
    this.replay.seats.value = seat;
    await this.replay.to(at, seat);
  }

  head(game) {
    this.title = h("b", {}, this.study.title);
    const manage = async () => {
      const { manage } = await later(() => import("./manage.js"));
      manage(this);
    };
    return bar(
      [this.title, h("small", {}, game.title)],
      button("u-link", t("study-copy"), async () => {
        await navigator.clipboard?.writeText(`${location.origin}/study/${this.id}`).catch(() => {});
        toast(t("copied"));
      }),
      button("u-log", t("study-manage"), manage, ".study-manage"),
    );
  }

  /** A newer version has come, from here or from somebody else. */
  take(study) {
    if (this.gone || study.version < this.study.version) return;
    this.study = study;
    if (this.title) this.title.textContent = study.title;
    if (!this.chapterOf(this.chapter)) return this.open(study.chapters[0].id);
    this.notebook.shown();
    this.live.tell();
  }

  /** Asks for the newest version. */
  async renew() {
    try {
      const study = await get(this.path);
      if (!this.gone) this.take(study);
    } catch (error) {
      if (error.code !== "NOT_FOUND" || this.gone) return;
      this.leave();
      document.body.className = "";
      fill(this.app, bar(""), nothingHere(t("study-gone"), t("home")));
    }
  }

  /** Changes something of the study that only one may have changed meanwhile. */
  async change(path, body = {}, method = "POST") {
    const { version } = this.study;
    try {
      const answer =
        method === "POST"
          ? await ask(method, `${this.path}${path}`, { version, ...body })
          : await ask(method, `${this.path}${path}?version=${version}`);
      this.take(answer);
    } catch (error) {
      if (error.code === "STALE") await this.renew();
      throw error;
    }
  }

  /** Changes of notes, one after the other. `change` makes a note of the one that is there. */
  note(change, own, chapter = this.chapter, at = this.at) {
    this.queue = (this.queue || Promise.resolve()).then(() => this.send(chapter, at, change, own));
    return this.queue;
  }

  /**
   * What others changed elsewhere is no hindrance: the change is made to what is there now. Only of a comment that somebody
   * else has changed, too, one of the two would be lost: then the newer one stays and my own words are handed back.
   */
  async send(chapter, at, change, own, tries = 5) {
    const { text, marks, arrows } = this.noteAt(at, chapter);
    this.notebook.status(t("study-saving"));
    try {
      const body = { version: this.study.version, at, note: change({ text, marks, arrows }) };
      const study = await post(`${this.path}/chapters/${chapter}/notes`, body);
      this.notebook.status(t("study-saved"));
      this.take(study);
    } catch (error) {
      this.notebook.status("");
      if (error.code !== "STALE" || !tries) {
        toast(words(error), "bad");
        this.notebook.shown(true);
        return;
      }
      await this.renew();
      if (own === undefined || this.noteAt(at, chapter).text === text)
        return this.send(chapter, at, change, own, tries - 1);
      this.notebook.shown(true);
      const mine = h("textarea", { readonly: true, rows: "5", "aria-label": t("study-comment") });
      mine.value = own;
      dialog(t("study-comment"), t("close"), h("p", {}, t("study-conflict")), mine);
    }
  }

  key(event) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return false;
    if (this.notebook.key(key)) return true;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (way && shiftKey) return this.walk(way);
    const leaf = { PageUp: -1, PageDown: 1 }[key];
    const { chapters } = this.study;
    const next = leaf && chapters[chapters.findIndex(({ id }) => id === this.chapter) + leaf];
    if (next) this.open(next.id);
    return Boolean(leaf);
  }

  /** To the next note, or to the one before. */
  walk(way) {
    const all = this.chapterOf(this.chapter).notes.map((note) => note.at);
    const next = way > 0 ? all.find((at) => at > this.at) : all.findLast((at) => at < this.at);
    if (next !== undefined) this.goTo(this.chapter, next);
    return true;
  }
}
