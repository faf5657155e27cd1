// The tables of this device: the same host that a server runs, beside the page. Every step is kept before anybody
// sees it, and bots think elsewhere.
import { fetched, start } from "./engine.js";
import { open as openStore } from "./store.js";

/** A bot's step is not shown sooner than this, so that people can follow. */
let pause = 350;
/** What whoever holds the device is called. */
let name = "";
let call, store;
/** The engine as it came, and where bots think with it. */
let module, bots;

const now = () => Date.now();
const refusal = (code, text) => ({ code, text });

/** A worker with an engine of its own, for what takes long. */
class Thinker {
  constructor() {
    this.worker = new Worker("./bots.js", { type: "module" });
    this.next = 1;
    this.waiting = new Map();
    this.worker.onmessage = ({ data }) => {
      const { resolve, reject } = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) reject(data.error);
      else resolve(data.answer);
    };
    this.worker.postMessage({ kind: "begin", module });
  }
  tell(kind, rest) {
    this.worker.postMessage({ kind, ...rest });
  }
  ask(kind, rest) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ kind, id, ...rest });
    });
  }
  end() {
    this.worker.terminate();
  }
}

/** Says to other windows what happened here, and hears what happened there. */
const others = "BroadcastChannel" in self ? new BroadcastChannel("babili-log") : null;

class Table {
  constructor(id) {
    this.id = id;
    this.sockets = new Set();
    this.order = Promise.resolve();
    this.ready = this.load();
  }

  async load() {
    const found = await store.load(this.id);
    if (!found?.log.length) throw refusal("NOT_FOUND", "there is no such table");
    const row = call({ c: "load", kept: found.kept, log: found.log, now: now() });
    this.seq = found.log.at(-1).seq;
    this.row(row);
    bots.tell("load", found);
  }

  /** One thing after the other: nothing is checked while something else is being kept. */
  turn(work) {
    const done = this.order.then(work);
    this.order = done.catch(() => {});
    return done;
  }

  ask(c, rest) {
    return call({ c, table: this.id, ...rest });
  }

  /** The lists may be late; the log is not. */
  row(row) {
    store.row(row).catch(() => {});
  }

  apply(note) {
    this.row(this.ask("apply", { note, now: now() }));
    this.seq = note.seq;
    bots.tell("apply", { table: this.id, note });
  }

  /** Keeps an entry, and only then lets it be. Answers its number. */
  async keep(entry) {
    const note = { seq: this.seq + 1, at: now(), entry };
    try {
      await store.add(this.id, note);
    } catch (error) {
      if (error.code === "STALE") await this.catchUp();
      throw error.code === "STALE" ? { ...error, seq: this.seq } : error;
    }
    this.apply(note);
    others?.postMessage({ table: this.id, seq: note.seq });
    return note.seq;
  }

  /** What another window has written meanwhile. */
  async catchUp() {
    const { log } = await store.load(this.id);
    for (const note of log) if (note.seq > this.seq) this.apply(note);
    this.tell();
  }

  tell() {
    for (const [socket, message] of this.ask("tell", { now: now() }))
      postMessage({ kind: "message", socket, text: JSON.stringify(message) });
    this.drive();
  }

  say(socket, message) {
    postMessage({ kind: "message", socket, text: JSON.stringify(message) });
  }

  act(wish) {
    return this.turn(async () => {
      await this.keep(this.ask("check", { wish, name, now: now() }));
      this.tell();
      return this.ask("info");
    });
  }

  hear(socket, said) {
    return this.turn(async () => {
      const heard = this.ask("hear", { socket, said, name, now: now() });
      if (heard.keep) {
        const { id, entry } = heard.keep;
        try {
          this.say(socket, { t: "ok", id, seq: await this.keep(entry) });
        } catch (error) {
          this.say(socket, { t: "error", id, ...error });
        }
      } else if (heard.said) this.say(socket, heard.said);
      this.tell();
    });
  }

  /** What the table does by itself, as long as somebody looks. */
  async drive() {
    if (this.driven) return;
    this.driven = true;
    try {
      for (let lost = 0; this.sockets.size && lost < 20; ) {
        const next = this.ask("due", { now: now() });
        if (next === "nothing") break;
        const began = performance.now();
        const thought = next.bot && (await bots.ask("think", { table: this.id }));
        if (next.bot) {
          const rest = pause - (performance.now() - began);
          if (rest > 0) await new Promise((done) => setTimeout(done, rest));
        }
        try {
          await this.turn(async () => {
            // Something may have happened while the bot thought.
            const entry = thought ? this.ask("thought", { ...thought, now: now() }) : this.due();
            if (entry) await this.keep(entry);
          });
        } catch (error) {
          if (!["STALE", "NOT_NOW", "NOT_YOURS", "ILLEGAL"].includes(error.code)) throw error;
          lost++;
        }
        for (const [socket, message] of this.ask("tell", { now: now() })) this.say(socket, message);
      }
    } catch (error) {
      for (const socket of this.sockets) this.say(socket, { t: "error", id: null, ...shown(error) });
    }
    this.driven = false;
  }

  due() {
    return this.ask("due", { now: now() }).keep;
  }

  come(socket) {
    this.sockets.add(socket);
    this.ask("come", { socket });
  }

  go(socket) {
    this.sockets.delete(socket);
    this.ask("go", { socket });
    if (this.sockets.size) this.tell();
    else this.forget();
  }

  /** Nobody looks any more: it comes back from its log. */
  forget() {
    this.turn(() => {
      if (this.sockets.size || this.driven) return;
      tables.delete(this.id);
      this.ask("close");
      bots.tell("close", { table: this.id });
    });
  }
}

const tables = new Map();

async function table(id) {
  if (!tables.has(id)) tables.set(id, new Table(id));
  const found = tables.get(id);
  try {
    await found.ready;
  } catch (error) {
    tables.delete(id);
    throw error;
  }
  return found;
}

if (others)
  others.onmessage = ({ data }) => {
    const here = tables.get(data.table);
    if (here) here.turn(() => (here.seq < data.seq ? here.catchUp() : null));
  };

async function opened({ kept, note }) {
  await store.open(kept, note);
  return table(kept.id);
}

async function open(body) {
  const { start: begin, ...wish } = body;
  const made = await opened(call({ c: "open", body: wish, name, now: now() }));
  return begin ? made.act("start") : made.ask("info");
}

/** What is asked of a table, which is brought up for it. */
async function at(body) {
  if (body?.table) await table(body.table);
  return body;
}

async function goOn(body) {
  const made = await opened(call({ c: "play_on", body, name, now: now() }));
  return made.act("start");
}

async function again(id) {
  const before = await table(id);
  const info = before.ask("info");
  if (info.rematch) return { table: info.rematch };
  const next = await opened(before.ask("again", { name, now: now() }));
  await before.act({ rematch: next.id });
  return { table: next.id };
}

async function rows() {
  const all = await store.rows();
  all.sort((a, b) => (a.status === "over") - (b.status === "over") || b.changed - a.changed);
  return { tables: all, next: null };
}

/** How long a review goes on that nobody asks for. */
const INTEREST = 10_000;
/** How often it is kept meanwhile. */
const KEEPING = 2_000;
/** So many are remembered; those of tables are also kept with their games. */
const REVIEWS = 4;
const reviews = new Map();
let brought = 0;

/** A finished game looked through: the work goes on as long as somebody asks how far it is. */
class Review {
  constructor(id, record, of) {
    Object.assign(this, { id, record, of, asked: 0, begun: null, failed: null });
  }

  /** Brings up what is known of it, and goes on from there. */
  async begin() {
    const thinker = new Thinker();
    try {
      const kept = this.report ?? (this.of && (await store.review(this.of).catch(() => null)));
      Object.assign(this, await thinker.ask("review", { record: this.record, kept }));
    } catch (error) {
      thinker.end();
      this.begun = null;
      throw error;
    }
    this.work(thinker);
  }

  async work(thinker) {
    try {
      for (let kept = 0; !this.report.complete && now() - this.asked < INTEREST; ) {
        const { decision, ...rest } = await thinker.ask("review_on");
        this.report = { ...this.report, ...rest, decisions: [...this.report.decisions, decision] };
        if (!this.report.complete && now() - kept < KEEPING) continue;
        await this.keep();
        kept = now();
      }
      await this.keep();
    } catch (error) {
      this.failed = shown(error);
    }
    thinker.end();
    this.begun = null;
  }

  /** A review that cannot be kept is shown all the same. */
  async keep() {
    if (this.of) await store.keepReview(this.of, this.report).catch(() => {});
  }

  async tell(query) {
    this.asked = now();
    const { failed } = this;
    this.failed = null;
    if (failed) throw failed;
    if (!this.report?.complete) await (this.begun ||= this.begin());
    const { id, all } = this;
    const { complete, seats, decisions } = this.report;
    const [judged, working] = [decisions.length, !complete];
    const from = Number(query.get("from") || 0);
    return { id, all, judged, complete, working, seats, decisions: decisions.slice(from) };
  }
}

/** The review of the game of a table, or of a record that was brought along. */
function reviewed(query, record, of = null) {
  const known = [...reviews.values()].find((one) => one.record === record);
  if (known) return known.tell(query);
  const fresh = new Review(of ?? `my-record-${++brought}`, record, of);
  if (reviews.size >= REVIEWS) reviews.delete(reviews.keys().next().value);
  reviews.set(fresh.id, fresh);
  return fresh.tell(query);
}

function review(query, id) {
  const known = reviews.get(id);
  if (!known) throw refusal("NOT_NOW", "no such review is at hand; ask for it anew");
  return known.tell(query);
}

/** All games as one file, and back: each is played through before it is taken. */
async function packed() {
  const games = [];
  for (const id of await store.ids()) games.push(await store.load(id));
  return { babili: "games", version: 1, games: games.filter(Boolean) };
}

async function unpack(file) {
  if (file?.babili !== "games" || !Array.isArray(file.games)) throw refusal("UNPLAYABLE", "the file holds no games");
  const known = new Set(await store.ids());
  const fresh = file.games.filter(({ kept }) => !known.has(kept?.id));
  const checked = fresh.map(({ kept, log }) => {
    const row = call({ c: "load", kept, log, now: now() });
    call({ c: "close", table: row.id });
    return { kept, log, row };
  });
  await store.put(checked);
  return { taken: checked.length, known: file.games.length - checked.length };
}

const looked = (query) => {
  const at = query.get("at");
  return { at: at === null ? null : Number(at), seat: query.get("seat"), lang: query.get("lang") || "en" };
};

/** The requests of the protocol that make sense without a server, and what only a device has. */
const ROUTES = [
  ["GET", /^\/api\/games$/, () => call({ c: "games" })],
  ["GET", /^\/api\/tables$/, rows],
  ["POST", /^\/api\/tables$/, (body) => open(body)],
  ["GET", /^\/api\/tables\/([\w-]+)$/, async (_, query, id) => (await table(id)).ask("look")],
  ["DELETE", /^\/api\/tables\/([\w-]+)$/, async (_, query, id) => store.remove(id)],
  ["POST", /^\/api\/tables\/([\w-]+)\/setup$/, async (body, query, id) => (await table(id)).act({ setup: body })],
  [
    "POST",
    /^\/api\/tables\/([\w-]+)\/seats\/(\d+)$/,
    async (body, query, id, seat) => (await table(id)).act({ seat: [Number(seat), body] }),
  ],
  ["POST", /^\/api\/tables\/([\w-]+)\/start$/, async (body, query, id) => (await table(id)).act("start")],
  [
    "POST",
    /^\/api\/tables\/([\w-]+)\/hint$/,
    async ({ seq, seat }, query, id) => bots.ask("hint", { table: (await table(id)).id, seq, seat, name }),
  ],
  ["POST", /^\/api\/tables\/([\w-]+)\/rematch$/, (body, query, id) => again(id)],
  ["GET", /^\/api\/tables\/([\w-]+)\/record$/, async (_, query, id) => (await table(id)).ask("record")],
  ["GET", /^\/api\/tables\/([\w-]+)\/replay$/, async (_, query, id) => (await table(id)).ask("replay", looked(query))],
  ["POST", /^\/api\/replay$/, (body, query) => call({ c: "replay_record", record: body, ...looked(query) })],
  ["POST", /^\/api\/branch$/, async (body) => call({ c: "branch", body: await at(body) })],
  ["POST", /^\/api\/judge$/, async (body) => bots.ask("judge", { body: await at(body) })],
  ["POST", /^\/api\/whatif$/, async (body) => goOn(await at(body))],
  [
    "POST",
    /^\/api\/tables\/([\w-]+)\/review$/,
    async (body, query, id) => reviewed(query, JSON.stringify((await table(id)).ask("record")), id),
  ],
  ["POST", /^\/api\/review$/, (body, query) => reviewed(query, text(body))],
  ["GET", /^\/api\/reviews\/([\w-]+)$/, (body, query, id) => review(query, id)],
  ["POST", /^\/pocket\/fingerprint$/, (body) => call({ c: "fingerprint", record: body })],
  ["GET", /^\/pocket\/games$/, packed],
  ["POST", /^\/pocket\/games$/, (body) => unpack(body)],
];

/** A record as text, as it came from a file or as it was read. */
const text = (body) => (typeof body === "string" ? body : JSON.stringify(body));

async function answer(method, path, body) {
  const { pathname, searchParams } = new URL(path, self.location);
  for (const [wanted, pattern, work] of ROUTES) {
    const match = wanted === method && pathname.match(pattern);
    if (match) return work(body, searchParams, ...match.slice(1));
  }
  throw refusal("NOT_FOUND", "there is no such path");
}

/** What went wrong as a refusal. An engine that is stuck is given up: everything is in the store. */
function shown(error) {
  if (error?.code && typeof error.code === "string") return error;
  console.error(error);
  if (error instanceof WebAssembly.RuntimeError) postMessage({ kind: "broken" });
  return refusal("OUR_FAULT", String(error?.message || error));
}

const begun = Promise.withResolvers?.() ?? deferred();
function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

async function begin({ engine }) {
  try {
    module = await fetched(engine);
    [call, store] = await Promise.all([start(module), openStore()]);
    bots = new Thinker();
    if (!store.lasting) postMessage({ kind: "fleeting" });
    begun.resolve();
  } catch (error) {
    console.warn(error);
    begun.reject(refusal("NO_ENGINE", "the engine cannot be loaded"));
  }
}
begun.promise.catch(() => {});

/** Which table each socket looks at. */
const sockets = new Map();

const HEARD = {
  begin,
  called: (data) => {
    ({ name, pause } = data);
  },
  async ask({ id, method, path, body }) {
    try {
      await begun.promise;
      postMessage({ kind: "answer", id, answer: await answer(method, path, body) });
    } catch (error) {
      postMessage({ kind: "answer", id, error: shown(error) });
    }
  },
  async connect({ socket, table: id }) {
    try {
      await begun.promise;
      const here = await table(id);
      here.come(socket);
      sockets.set(socket, here);
      postMessage({ kind: "open", socket });
    } catch (error) {
      shown(error);
      postMessage({ kind: "closed", socket });
    }
  },
  say: ({ socket, text }) => sockets.get(socket)?.hear(socket, text).catch(shown),
  close: ({ socket }) => {
    sockets.get(socket)?.go(socket);
    sockets.delete(socket);
  },
};

onmessage = ({ data }) => HEARD[data.kind](data);
