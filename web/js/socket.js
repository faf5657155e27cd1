// The line to one table, which comes back by itself.
import { connect } from "./transport.js";
import { ask, Refused } from "./net.js";
import { lang } from "./words.js";

async function text(data) {
  if (typeof data === "string") return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/** A connection that dies without a word is noticed by asking: how often, and how long an answer may take. */
const ASK_EVERY = 4000,
  ANSWER_WITHIN = 8000;

/** The socket of a table. `on` has `update`, `state` (live, lost) and `refused`. */
export class TableSocket {
  constructor(id, on) {
    this.id = id;
    this.on = on;
    this.seq = 0;
    this.seat = null;
    this.have = {};
    this.wait = 300;
    this.next = 1;
    this.answers = new Map();
    this.order = Promise.resolve();
    this.connect();
    this.wake = () => {
      if (!document.hidden && !this.live) this.hurry();
    };
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
    // A page that is left may be kept by the browser, and with it a line that says somebody is here.
    this.part = () => this.socket?.close();
    addEventListener("pagehide", this.part);
    this.heart = setInterval(() => this.beat(), 1000);
  }

  /** Asks whether the other side is there, once it has been quiet for a while; gives up on who does not answer. */
  beat() {
    if (!this.live) return;
    const now = performance.now();
    if (this.asked && now - this.asked > ANSWER_WITHIN) return this.lost();
    if (!this.asked && now - this.heard > ASK_EVERY) {
      this.asked = now;
      this.raw({ t: "ping", id: 0 });
    }
  }

  /** Where there was no connection at all, the table itself may be the reason. */
  async exists() {
    const found = await ask("GET", `/api/tables/${this.id}`).catch((error) => error);
    if (found?.code !== "NOT_FOUND" || this.closed) return;
    this.close();
    this.on.refused?.(found);
  }

  connect() {
    if (this.closed) return;
    const socket = connect(this.id);
    this.socket = socket;
    socket.onopen = () => {
      this.live = true;
      this.heard = performance.now();
      this.asked = 0;
      this.hello();
    };
    socket.onmessage = (event) => {
      this.heard = performance.now();
      this.asked = 0;
      // Unpacking takes a moment; the chain keeps the messages in their order.
      this.order = this.order
        .then(async () => this.hear(JSON.parse(await text(event.data))))
        .catch((error) => console.error(error));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** The connection is gone, whether the browser has noticed or not: who waits for an answer is told, then it is tried again. */
  lost() {
    const { socket } = this;
    this.socket = null;
    socket.close();
    const never = !this.live;
    this.live = false;
    for (const { reject } of this.answers.values())
      reject(new Refused({ code: "UNCONFIRMED", text: "the connection was lost before an answer came" }));
    this.answers.clear();
    if (this.closed) return;
    if (never) this.exists();
    this.on.state("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(this.wait * 1.7, 5000);
  }

  hurry() {
    clearTimeout(this.timer);
    this.wait = 300;
    this.connect();
  }

  hello() {
    this.raw({
      t: "hello",
      lang: lang(),
      seq: this.seq,
      have: this.have,
      seat: this.seat,
      plain: false,
      zip: "DecompressionStream" in window,
    });
  }

  open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  raw(message) {
    if (this.open()) this.socket.send(JSON.stringify(message));
  }

  hear(message) {
    if (message.t === "update") {
      this.wait = 300;
      if (message.full) this.have = {};
      for (const key of message.dropped || []) delete this.have[key];
      for (const fragment of message.fragments || []) this.have[fragment.key] = fragment.hash;
      if (message.seq !== undefined) this.seq = message.seq;
      this.on.state("live");
      this.on.update(message);
    } else if (message.t === "ok" || message.t === "error") {
      const answer = this.answers.get(message.id);
      this.answers.delete(message.id);
      if (message.t === "ok") answer?.resolve(message);
      else if (answer) answer.reject(new Refused(message));
      else this.on.refused?.(new Refused(message));
    }
  }

  /** Sends an action; answers once the server has stored or refused it. */
  act(message) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      if (!this.open()) return reject(new Refused({ code: "UNREACHABLE", text: "not connected" }));
      this.answers.set(id, { resolve, reject });
      this.raw({ ...message, id });
    });
  }

  look(seat) {
    this.seat = seat;
    this.hello();
  }

  /** Asks for everything anew, as after a change of language. */
  anew() {
    this.have = {};
    this.seq = 0;
    this.hello();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    removeEventListener("pagehide", this.part);
    this.socket?.close();
  }
}
