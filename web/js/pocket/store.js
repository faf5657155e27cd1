// The games of this device, kept by the browser: for each table what it began with, a row for the lists, and its log.
// The log alone is the truth; the row can be made from it again.

const NAME = "babili";

/** There is no room, or the browser does not let us keep anything: in the shape of a refusal. */
const failed = (error) =>
  error?.name === "QuotaExceededError"
    ? { code: "FULL", text: "there is no room left on this device" }
    : { code: "UNAVAILABLE", text: String(error?.message || error) };

const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Everything of one table, and of no other. */
const ofTable = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

class Kept {
  constructor(base) {
    this.base = base;
    this.lasting = true;
  }

  /** All or nothing: done once the browser says it is written. */
  write(work) {
    return new Promise((resolve, reject) => {
      let deal;
      try {
        deal = this.base.transaction(["tables", "log"], "readwrite", { durability: "strict" });
      } catch (error) {
        return reject(failed(error));
      }
      let taken = false;
      deal.oncomplete = () => resolve();
      deal.onabort = () =>
        reject(taken ? { code: "STALE", text: "another window was faster" } : failed(deal.error || "not written"));
      const add = (store, value) => {
        const request = deal.objectStore(store).add(value);
        request.onerror = () => {
          taken = request.error?.name === "ConstraintError";
        };
      };
      try {
        work({ add, tables: deal.objectStore("tables"), log: deal.objectStore("log") });
      } catch (error) {
        deal.abort();
        reject(failed(error));
      }
    });
  }

  open(kept, note) {
    return this.put([{ kept, log: [note], row: null }]);
  }

  /** Whole tables, all of them or none. */
  put(all) {
    return this.write(({ add }) => {
      for (const { kept, log, row } of all) {
        add("tables", { id: kept.id, kept, row });
        for (const note of log) add("log", { table: kept.id, ...note });
      }
    });
  }

  /** An entry of a log under its number, which nobody else can have taken. */
  add(table, note) {
    return this.write(({ add }) => add("log", { table, ...note }));
  }

  row(row) {
    return this.write(({ tables }) => {
      const request = tables.get(row.id);
      request.onsuccess = () => request.result && tables.put({ ...request.result, row });
    });
  }

  /** What a review of its game found; it lies beside the row. */
  keepReview(id, review) {
    return this.write(({ tables }) => {
      const request = tables.get(id);
      request.onsuccess = () => request.result && tables.put({ ...request.result, review });
    });
  }

  async review(id) {
    const table = await answered(this.base.transaction("tables", "readonly").objectStore("tables").get(id));
    return table?.review ?? null;
  }

  remove(id) {
    return this.write(({ tables, log }) => {
      tables.delete(id);
      log.delete(ofTable(id));
    });
  }

  async load(id) {
    const deal = this.base.transaction(["tables", "log"], "readonly");
    const [table, log] = await Promise.all([
      answered(deal.objectStore("tables").get(id)),
      answered(deal.objectStore("log").getAll(ofTable(id))),
    ]);
    return table && { kept: table.kept, log: log.map(({ seq, at, entry }) => ({ seq, at, entry })) };
  }

  async rows() {
    const all = await answered(this.base.transaction("tables", "readonly").objectStore("tables").getAll());
    return all.map(({ row }) => row).filter(Boolean);
  }

  async ids() {
    return answered(this.base.transaction("tables", "readonly").objectStore("tables").getAllKeys());
  }
}

/** Where the browser keeps nothing, games last as long as their window. */
class Fleeting {
  constructor() {
    this.tables = new Map();
    this.lasting = false;
  }
  async put(all) {
    if (all.some(({ kept }) => this.tables.has(kept.id))) throw { code: "STALE", text: "it is there already" };
    for (const { kept, log, row } of all) this.tables.set(kept.id, { kept, log: [...log], row });
  }
  open(kept, note) {
    return this.put([{ kept, log: [note], row: null }]);
  }
  async add(table, note) {
    const { log } = this.tables.get(table);
    if (log.some(({ seq }) => seq === note.seq)) throw { code: "STALE", text: "it is there already" };
    log.push(note);
  }
  async row(row) {
    const table = this.tables.get(row.id);
    if (table) table.row = row;
  }
  async keepReview(id, review) {
    const table = this.tables.get(id);
    if (table) table.review = review;
  }
  async review(id) {
    return this.tables.get(id)?.review ?? null;
  }
  async remove(id) {
    this.tables.delete(id);
  }
  async load(id) {
    const table = this.tables.get(id);
    return table && { kept: table.kept, log: [...table.log] };
  }
  async rows() {
    return [...this.tables.values()].map(({ row }) => row).filter(Boolean);
  }
  async ids() {
    return [...this.tables.keys()];
  }
}

/** Opens the store; where the browser has none for us, one that lasts as long as the window. */
export async function open() {
  try {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "id" });
      request.result.createObjectStore("log", { keyPath: ["table", "seq"] });
    };
    const base = await answered(request);
    // Another window with a newer version of the page wants to change it.
    base.onversionchange = () => base.close();
    return new Kept(base);
  } catch (error) {
    console.warn("games are not kept:", error);
    return new Fleeting();
  }
}
