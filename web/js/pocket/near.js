// The page's end of the tables of this device: a worker that is asked, and lines to its tables.
import { about } from "../transport.js";
import { quiet, toast } from "../dom.js";
import { t } from "../words.js";

/** How long bots wait before each step, so that people can follow. */
const PAUSE = 350;

let worker = null;
let next = 1;
const asked = new Map();
const lines = new Map();

async function running() {
  if (!worker) {
    worker = new Worker("/js/pocket/worker.js", { type: "module" });
    worker.onmessage = ({ data }) => HEARD[data.kind](data);
    worker.onerror = (event) => {
      console.error(event.message);
      broken();
    };
    const { engine } = await about();
    worker?.postMessage({ kind: "begin", engine });
  }
  return worker;
}

/** Everything is in the store: a worker that is stuck is let go, and the next one goes on from there. */
function broken() {
  worker?.terminate();
  worker = null;
  for (const { reject } of asked.values()) reject({ code: "UNCONFIRMED", text: "the engine was stuck" });
  asked.clear();
  for (const line of [...lines.values()]) line.shut();
  lines.clear();
}

const HEARD = {
  answer({ id, answer, error }) {
    const { resolve, reject } = asked.get(id);
    asked.delete(id);
    if (error?.code === "NO_ENGINE") broken();
    if (error) reject(error);
    else resolve(answer);
  },
  open: ({ socket }) => lines.get(socket)?.open(),
  message: ({ socket, text }) => lines.get(socket)?.onmessage?.({ data: text }),
  closed: ({ socket }) => {
    lines.get(socket)?.shut();
    lines.delete(socket);
  },
  broken,
  fleeting: () => toast(t("games-not-kept"), "bad"),
};

/** Who plays is told before anything is asked: names may have changed. */
async function send(message) {
  const to = await running();
  to.postMessage({
    kind: "called",
    name: localStorage.getItem("babili.name") || "Babili",
    pause: quiet() ? 0 : Number(localStorage.getItem("babili.pause") ?? PAUSE),
  });
  to.postMessage(message);
}

export function ask(method, path, body) {
  const id = next++;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    send({ kind: "ask", id, method, path, body }).catch(reject);
  });
}

/** A line to a table. */
export function line(table, end) {
  const socket = next++;
  lines.set(socket, end);
  send({ kind: "connect", socket, table });
  return {
    say: (text) => send({ kind: "say", socket, text }),
    close() {
      lines.delete(socket);
      if (worker) send({ kind: "close", socket });
    },
  };
}
