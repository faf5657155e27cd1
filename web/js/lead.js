// Reading a study together: one leads, the others follow. Each window has a request open that is held until there is something
// new, so that nothing depends on timers, which browsers slow down.
import { h, icon, renew, toast } from "./dom.js";
import { t } from "./words.js";
import { post, contribution } from "./net.js";
import { words } from "./make.js";

/** How long after a failure it is asked again. */
const AGAIN = 2000;

export class Lead {
  constructor(page) {
    Object.assign(this, {
      page,
      key: contribution(),
      number: null,
      lead: null,
      follows: true,
      mine: false,
      target: null,
    });
    this.abort = new AbortController();
    // Whoever closes the window leads no longer.
    this.hidden = () => this.mine && this.stop();
    addEventListener("pagehide", this.hidden);
    this.tell();
    this.listen();
  }

  leave() {
    this.gone = true;
    this.abort.abort();
    removeEventListener("pagehide", this.hidden);
    if (this.mine) this.stop();
  }

  get path() {
    return `/api/studies/${this.page.id}`;
  }

  async listen() {
    while (!this.gone) {
      const known = this.number;
      const after = `&version=${this.page.study.version}${this.number === null ? "" : `&after=${this.number}`}`;
      try {
        const answer = await fetch(`${this.path}/live?key=${this.key}${after}`, { signal: this.abort.signal });
        if (answer.status === 404) return this.page.renew();
        if (!answer.ok) throw new Error(answer.statusText);
        const heard = await answer.json();
        // What I said meanwhile is newer than what I was told.
        if (this.gone || (this.number !== known && heard.number < this.number)) continue;
        this.hear(heard);
        if (heard.version > this.page.study.version) await this.page.renew();
        if (heard.version > this.page.study.version) throw new Error("the newer version did not come");
      } catch {
        if (!this.gone) await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
  }

  hear({ number, lead }) {
    this.number = number;
    const before = this.lead;
    this.lead = lead;
    // Another window of mine leads, or I was away for too long.
    if (!lead?.me) this.mine = false;
    if (before && !before.me && !lead) toast(t("study-lead-ended", { name: before.name }));
    this.tell();
    this.follow();
  }

  /** Whether a position of mine is the one that is led to. */
  get there() {
    const { lead, page } = this;
    return page.chapter === lead.chapter && page.at === lead.at && page.seat === lead.seat;
  }

  /** Goes where who leads is. */
  follow() {
    const { lead, page } = this;
    const led = lead && !lead.me && this.follows;
    page.notebook.ink?.show({ point: lead && (led || lead.me) ? lead.point : null });
    if (!led || this.there || !page.study.chapters.some(({ id }) => id === lead.chapter)) return;
    // What is on its way is shown first, and asked again then.
    if (lead.chapter === page.chapter && !page.replay) return;
    this.target = `${lead.chapter} ${lead.at} ${lead.seat}`;
    page.goTo(lead.chapter, lead.at, lead.seat);
  }

  /** Something else is shown: who leads says so, who went elsewhere by themselves does not follow any more. */
  shown() {
    const { lead, page } = this;
    if (this.mine) return this.say(null);
    if (lead && !lead.me && this.follows && !this.there) {
      this.follows = this.target === null || this.target === `${page.chapter} ${page.at} ${page.seat}`;
      this.tell();
    }
    this.follow();
  }

  /** Who leads points at a place; once more, and it is pointed at no longer. */
  point(name) {
    if (this.mine) this.say(this.lead?.point === name ? null : name);
  }

  /** Says where I am; while one word is under way only the last of the next ones counts. */
  async say(point) {
    const { chapter, at, seat } = this.page;
    this.next = { key: this.key, chapter, at, seat, point };
    if (this.busy) return;
    this.busy = true;
    while (this.next && !this.gone) {
      const word = this.next;
      this.next = null;
      try {
        this.hear(await post(`${this.path}/lead`, word));
        this.mine = true;
      } catch (error) {
        this.mine = false;
        toast(error.code === "NOT_NOW" ? t("study-other-leads") : words(error), "bad");
      }
    }
    this.busy = false;
    this.tell();
  }

  stop() {
    this.mine = false;
    this.next = null;
    this.lead = null;
    // The page may be on its way out.
    fetch(`${this.path}/lead`, { method: "DELETE", keepalive: true }).catch(() => {});
    if (!this.gone) this.tell();
  }

  /** The row that says who leads, and offers what can be done. */
  tell() {
    const { lead, page } = this;
    const offer = (what, symbol, label, onclick) =>
      h("button.second", { type: "button", "data-do": what, onclick }, icon(symbol), label);
    const other = lead && !lead.me;
    const row = this.mine
      ? [h("span", {}, t("study-you-lead")), offer("stop-lead", "u-close", t("study-lead-stop"), () => this.stop())]
      : other
        ? [
            h("span", {}, t("study-leads", { name: lead.name })),
            this.follows
              ? offer("unfollow", "u-pause", t("study-unfollow"), () => {
                  this.follows = false;
                  this.tell();
                  this.follow();
                })
              : offer("follow", "u-play", t("study-follow"), () => {
                  this.follows = true;
                  this.tell();
                  this.follow();
                }),
          ]
        : [
            h("span.soft", {}, t("study-nobody-leads")),
            page.study.edits && offer("lead", "u-person", t("study-lead"), () => this.say(null)),
          ];
    renew(page.notebook.lead, row);
  }
}
