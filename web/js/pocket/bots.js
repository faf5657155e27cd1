// Where bots think and hints are searched for: an engine of its own that follows the logs of the tables, so that
// nothing else waits for it. A game is reviewed in another one, so that no bot waits for that.
import { start } from "./engine.js";

let ready = null;

const WORK = {
  begin: ({ module }) => {
    ready = start(module);
  },
  /** A table from its log. */
  load: (call, { kept, log }) => call({ c: "load", kept, log, now: Date.now() }),
  /** What happened there since. */
  apply: (call, { table, note }) => call({ c: "apply", table, note, now: Date.now() }),
  close: (call, { table }) => call({ c: "close", table }),
  think: (call, { table }) => call({ c: "think", table, now: Date.now() }),
  judge: (call, { body }) => call({ c: "judge", body }),
  review: (call, { record, kept }) => call({ c: "review", record, kept }),
  review_on: (call) => call({ c: "review_on" }),
  hint: (call, { table, seq, seat, name }) => call({ c: "hint", table, seq, seat, name }),
};

/** One after the other, in the order they came. */
let order = Promise.resolve();

onmessage = ({ data }) => {
  if (data.kind === "begin") return WORK.begin(data);
  order = order.then(async () => {
    try {
      const answer = WORK[data.kind](await ready, data);
      if (data.id) postMessage({ id: data.id, answer });
    } catch (error) {
      const known = error.code ? error : { code: "OUR_FAULT", text: String(error) };
      if (data.id) postMessage({ id: data.id, error: known });
    }
  });
};
