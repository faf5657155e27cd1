// Log and chat.
import { h, icon, fill, byId } from "./dom.js";
import { t } from "./words.js";
import * as settings from "./settings.js";

export class Talk {
  constructor({ say, light, goTo }) {
    this.say = say;
    this.light = light;
    this.goTo = goTo;
    this.unread = 0;
    this.read = null;
    this.log = h("ol.log");
    this.chat = h("ol.chat");
    this.watching = h("p.watching", {});
    this.field = h("input", {
      placeholder: t("chat-hint"),
      maxlength: "500",
      "aria-label": t("chat-hint"),
      name: "chat",
    });
    this.form = h(
      "form.chat-form",
      { onsubmit: (event) => this.send(event) },
      this.field,
      h("button.second", { "aria-label": t("send") }, icon("u-next")),
    );
    this.tabs = h("div.tabs", { role: "tablist" }, this.tab("log", "u-log"), this.tab("chat", "u-chat"));
    this.element = h(
      "section.talk",
      { "data-tab": "log" },
      this.tabs,
      // What scrolls is reached by key, whether there is anything to choose in it or not.
      h("div.pane.pane-log", { role: "tabpanel", tabindex: "0", "aria-label": t("log") }, this.log),
      h(
        "div.pane.pane-chat",
        { role: "tabpanel", tabindex: "0", "aria-label": t("chat") },
        this.watching,
        this.chat,
        say && this.form,
      ),
    );
  }

  tab(name, symbol) {
    return h(
      "button.tab",
      {
        type: "button",
        role: "tab",
        "data-tab": name,
        "aria-selected": name === "log" ? "true" : "false",
        onclick: () => this.open(name),
      },
      icon(symbol),
      t(name),
      h("span.badge", { hidden: true }),
    );
  }

  open(name) {
    this.element.dataset.tab = name;
    for (const tab of this.tabs.children) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    if (name === "chat") this.seen();
    else this.low();
  }

  /** All that was said has been read. */
  seen() {
    this.unread = 0;
    this.tabs.querySelector("[data-tab=chat] .badge").hidden = true;
    this.chat.scrollTop = this.chat.scrollHeight;
    this.element.dispatchEvent(new CustomEvent("unread", { bubbles: true, detail: 0 }));
  }

  /** The newest line in sight. */
  low() {
    const pane = this.log.parentElement;
    pane.scrollTop = pane.scrollHeight;
  }

  async send(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    await this.say(text);
  }

  clear() {
    fill(this.log);
    fill(this.chat);
  }

  /** Takes lines back. */
  undo(numbers) {
    for (const number of numbers) for (const line of this.log.querySelectorAll(`[data-seq="${number}"]`)) line.remove();
  }

  lines(lines, aloud = true) {
    const pane = this.log.parentElement;
    const low = !aloud || pane.scrollHeight - pane.scrollTop - pane.clientHeight < 60;
    for (const line of lines) {
      const item = h(
        "li.line",
        {
          class: `line ${line.seat === null || line.seat === undefined ? "" : `p${line.seat}`}`,
          "data-seq": String(line.seq),
          tabindex: line.targets?.length ? "0" : null,
        },
        line.seat === null || line.seat === undefined ? null : h("span.line-mark", {}, icon(`m-${line.seat}`)),
        line.icons?.length
          ? h(
              "span.line-icons",
              { "aria-hidden": "true" },
              line.icons.map((name) => icon(name)),
            )
          : null,
        h("span", {}, line.text),
      );
      if (line.targets?.length) {
        const on = () => this.light(line.targets, true),
          off = () => this.light(line.targets, false);
        for (const kind of ["pointerenter", "focus"]) item.addEventListener(kind, on);
        for (const kind of ["pointerleave", "blur"]) item.addEventListener(kind, off);
      }
      if (this.goTo) item.addEventListener("dblclick", () => this.goTo(line.seq));
      this.log.append(item);
    }
    if (aloud && lines.length) byId("live").textContent = lines.map((line) => line.text).join(" ");
    if (low) this.low();
  }

  /** Marks where what happened since my last turn begins. */
  since(number) {
    this.log.querySelector(".since")?.remove();
    if (!number) return;
    const first = [...this.log.querySelectorAll(".line")].find((line) => Number(line.dataset.seq) > number);
    first?.before(h("li.since", {}, t("since-last-turn")));
  }

  /** Who looks on; the line is there whether anybody does or not. */
  watchers(names, count) {
    const others = count - names.length;
    const all = [...names, others > 0 && t("watchers-others", { count: others })].filter(Boolean);
    fill(this.watching, all.length > 0 && [icon("u-eye"), t("watchers", { names: all.join(", ") })]);
  }

  /** Whose words are not shown on this device. */
  muted(name) {
    return (settings.get("muted") || []).includes(name);
  }

  /** Shows the words of somebody no longer, or again. */
  mute(name) {
    const rest = (settings.get("muted") || []).filter((one) => one !== name);
    settings.set("muted", this.muted(name) ? rest : [...rest, name].slice(-200));
    for (const item of this.chat.children) if (item.dataset.name === name) this.hush(item);
  }

  hush(item) {
    const muted = this.muted(item.dataset.name);
    item.classList.toggle("muted", muted);
    const button = item.querySelector("[data-do=mute]");
    const words = t(muted ? "unmute" : "mute", { name: item.dataset.name });
    button?.setAttribute("aria-label", words);
    if (button) button.title = words;
    if (button) fill(button, icon(muted ? "u-mute" : "u-sound"));
  }

  /** What was said. What was there when the whole table was first told, and what comes again after a gap, is nothing new. */
  chats(messages, whole) {
    const before = this.read ?? (whole ? Infinity : 0);
    this.read = Math.max(this.read ?? 0, ...messages.map((message) => message.seq));
    for (const message of messages) {
      const looksOn = message.seat === null || message.seat === undefined;
      const own = !looksOn && this.own?.includes(message.seat);
      const item = h(
        "li",
        { class: looksOn ? "looks-on" : `p${message.seat}`, "data-name": message.name },
        looksOn && h("span.watcher", { title: t("watcher"), role: "img", "aria-label": t("watcher") }, icon("u-eye")),
        h("b", {}, message.name),
        " ",
        h("span.said", {}, message.text),
        !own && h("button.plain", { type: "button", "data-do": "mute", onclick: () => this.mute(message.name) }),
      );
      this.hush(item);
      this.chat.append(item);
      if (message.seq > before && !this.muted(message.name)) this.unread++;
    }
    if (this.chat.getClientRects().length && this.element.dataset.tab === "chat") return this.seen();
    const badge = this.tabs.querySelector("[data-tab=chat] .badge");
    badge.hidden = this.unread === 0;
    badge.textContent = String(this.unread);
    this.element.dispatchEvent(new CustomEvent("unread", { bubbles: true, detail: this.unread }));
  }
}
