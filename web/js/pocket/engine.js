// The engine: the same tables, rules and bots that a server has, asked in words.

/** What the engine may ask of whoever runs it. */
const IMPORTS = { page: { clock: () => performance.now() } };

/** Fetches the engine, once; both workers are given the same. */
export async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // A server that does not know what it serves gives it another type.
  const known = answer.headers.get("content-type") === "application/wasm";
  return known ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** Text crosses four bytes at a time: `give` the question, `ask`, `take` the answer. */
function asker({ give, ask, take }) {
  const [write, read] = [new TextEncoder(), new TextDecoder()];
  return (text) => {
    const bytes = write.encode(text);
    const words = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4));
    new Uint8Array(words.buffer).set(bytes);
    for (let at = 0; at < words.byteLength; at += 4) give(words.getUint32(at, true));
    const length = ask(bytes.length) >>> 0;
    const answer = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4));
    for (let at = 0; at < answer.byteLength; at += 4) answer.setUint32(at, take(at / 4), true);
    return read.decode(new Uint8Array(answer.buffer, 0, length));
  };
}

/** Starts an engine. What it gives takes a command and gives its answer, or throws the refusal. */
export async function start(module) {
  const { exports } = await WebAssembly.instantiate(module, IMPORTS);
  const asked = asker(exports);
  const chance = crypto.getRandomValues(new Uint8Array(32));
  const wrong = asked(Array.from(chance, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  if (wrong) throw new Error(wrong);
  return (command) => {
    const { ok, error } = JSON.parse(asked(JSON.stringify(command)));
    if (error) throw error;
    return ok;
  };
}
