// The page as an app: kept in the browser once it is at rest, and told when another version has come.
import { about } from "./transport.js";
import { lang, t } from "./words.js";
import { toast } from "./dom.js";

const VERSION = "babili.version";

/** Whoever pays by the byte is not made to fetch what they may never need. */
const metered = () => navigator.connection?.saveData || navigator.connection?.type === "cellular";

const rest = () => new Promise((done) => (self.requestIdleCallback ?? setTimeout)(done, { timeout: 4000 }));

/** Keeps the page, and quietly fetches the rest of it. Where there is no engine there is nothing to keep it for. */
export async function keep() {
  const { engine, version } = await about();
  if (!engine || !navigator.serviceWorker) return;
  const before = localStorage.getItem(VERSION);
  if (before !== version) {
    localStorage.setItem(VERSION, version);
    if (before) toast(t("new-version"));
  }
  await new Promise((done) => setTimeout(done, 1500));
  await rest();
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  document.documentElement.dataset.kept = version;
  if (!metered()) active.postMessage({ rest: lang() });
}

/** Saves a text as a file. */
export function save(name, text) {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
