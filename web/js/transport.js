// Where a table is: on a server, or on this device. Both answer the same requests and speak the same messages; nobody
// else in the page knows which one it talks to.
import { later } from "./later.js";

/** The id of a table says where it is. */
export const isHere = (id) => id.startsWith("my-");
const HERE = /^\/(?:api\/(?:tables|reviews)\/my-|pocket\/)/;

let told = null;
/** What this page is: its version, its engine if it has one, and whether there is a server. The shell may say it. */
export function about() {
  const { app } = document.documentElement.dataset;
  told ||= (app ? Promise.resolve(new Response(app)) : fetch("/app.json"))
    .then((answer) => answer.json())
    .catch(() => {
      told = null;
      return { engine: null, server: true };
    });
  return told;
}

/** What a refusal is, whoever refuses. */
const refused = (code, text) => ({ code, text });

const server = {
  async ask(method, path, body) {
    let answer;
    try {
      answer = await fetch(path, {
        method,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
      });
    } catch {
      throw refused("UNREACHABLE", "the server cannot be reached");
    }
    const json = await answer.json().catch(() => ({}));
    if (!answer.ok) throw json.error || refused("OUR_FAULT", answer.statusText);
    return json;
  },
  connect(id) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/socket`);
    socket.binaryType = "arraybuffer";
    return socket;
  },
};

/** The tables of this device; loaded when they are needed. */
const near = async () => {
  const { engine } = await about();
  if (!engine) throw refused("NO_ENGINE", "this page has no engine");
  return later(() => import("./pocket/near.js"));
};
const nearby = { ask: async (...request) => (await near()).ask(...request) };

const NAME = "babili.name";
/** Who plays on this device while no server knows them. */
const holder = (name) => ({ id: "", name: name || localStorage.getItem(NAME) || "Babili", guest: true });

/** Where there is no server to ask, the device answers for itself. */
const alone = {
  "POST /api/guest": () => holder(),
  "POST /api/me/name": ({ name }) => holder(name.trim()),
};

const KNOWN = "babili.known";
const PLAYED = "babili.here";
/** Whether whoever uses this browser may have games, here or on the server. */
export const mayHaveGames = () => [KNOWN, PLAYED].some((key) => localStorage.getItem(key) !== null);
/** The server knows who uses this browser: until then it is not asked for their games, of which there are none. */
export const isKnown = () => localStorage.setItem(KNOWN, "1");

/** What ends the key that my games are asked for with. */
const ENDS = ["DELETE /api/me", "POST /api/logout"];
let last = Promise.resolve();
/** Asking for my games and ending my key come one after the other: no question is left behind by a key that is gone. */
function inTurn(step) {
  const done = last.then(step);
  last = done.catch(() => {});
  return done;
}

/** Ends the key; whoever it belonged to is a stranger from then on. */
async function end(method, path, body) {
  const answer = await server.ask(method, path, body);
  localStorage.removeItem(KNOWN);
  return answer;
}

/** My games, wherever they are; where one side does not answer, those of the other. */
async function mine(path, withServer) {
  const asks = withServer && localStorage.getItem(KNOWN) !== null;
  const both = [asks ? server.ask("GET", path) : null, (await keepsGames()) ? nearby.ask("GET", path) : null];
  const [far, here] = await Promise.allSettled(both);
  // Whose key has ended is a stranger again.
  if (far.reason?.code === "WHO_ARE_YOU") localStorage.removeItem(KNOWN);
  if (far.status === "rejected" && here.status === "rejected") throw far.reason;
  const tables = [...(here.value?.tables || []), ...(far.value?.tables || [])];
  tables.sort((a, b) => (a.status === "over") - (b.status === "over") || b.changed - a.changed);
  return { tables, next: far.value?.next ?? null };
}

/** Whether games were ever opened on this device: until then nothing is loaded to look for them. */
async function keepsGames() {
  return localStorage.getItem(PLAYED) !== null && (await about()).engine !== null;
}

/** Asks whoever can answer. */
export async function ask(method, path, body) {
  if (HERE.test(path) || isHere(body?.table ?? "")) return nearby.ask(method, path, body);
  const withServer = hasServer();
  if (method === "GET" && path.startsWith("/api/tables?show=mine")) return inTurn(() => mine(path, withServer));
  const self = alone[`${method} ${path}`];
  try {
    if (!withServer) throw refused("UNREACHABLE", "this page has no server");
    if (ENDS.includes(`${method} ${path}`)) return await inTurn(() => end(method, path, body));
    const answer = await server.ask(method, path, body);
    if (self && answer.name) localStorage.setItem(NAME, answer.name);
    return answer;
  } catch (error) {
    if (error.code !== "UNREACHABLE") throw error;
    if (self) {
      const me = self(body);
      localStorage.setItem(NAME, me.name);
      return me;
    }
    if (/^\/api\/re(?:play|view)/.test(path) || body?.record)
      return nearby.ask(method, path, body).catch(() => {
        throw error;
      });
    if (!withServer && path.startsWith("/api/tables?")) return { tables: [], next: null };
    if (!withServer) return nearby.ask(method, path, body);
    throw error;
  }
}

/** Whether this page was made by a server, which is there then or will be again. */
export const hasServer = () => document.documentElement.dataset.alone === undefined;

/** There will be games on this device, which the browser is asked not to throw away. */
export function keepsFromNow() {
  localStorage.setItem(PLAYED, "1");
  navigator.storage?.persist?.().catch(() => {});
}

/** Opens a table that needs nobody from elsewhere: on this device where it can be, else on the server. */
export async function openNear(body) {
  if (!(await about()).engine) return ask("POST", "/api/tables", body);
  keepsFromNow();
  return nearby.ask("POST", "/api/tables", body);
}

/** Goes on from a position of another game: on this device where it can be, which may have to be told that game. */
export async function goOn(body) {
  if (!(await about()).engine) return ask("POST", "/api/whatif", body);
  keepsFromNow();
  if (!body.table || isHere(body.table)) return nearby.ask("POST", "/api/whatif", body);
  const { table, ...rest } = body;
  const record = await ask("GET", `/api/tables/${table}/record`);
  return nearby.ask("POST", "/api/whatif", { ...rest, record });
}

/** The line to a table: a socket, or what looks like one. */
export const connect = (id) => (isHere(id) ? new Line(id) : server.connect(id));

/** The line to a table of this device, in the shape of a socket. */
class Line {
  constructor(id) {
    this.readyState = WebSocket.CONNECTING;
    near()
      .then((pocket) => {
        if (this.readyState === WebSocket.CONNECTING) this.end = pocket.line(id, this);
      })
      .catch(() => this.shut());
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  shut() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  send(text) {
    this.end.say(text);
  }
  close() {
    this.end?.close();
    this.shut();
  }
}
