// Keeps the page in the browser: all of one version, or nothing. `APP` is told by whoever serves this file: its version,
// its files, its engine, and what there is to read in each language. And shows what the server tells this device.

const CACHE = `babili-${APP.version}`;
/** Files that another version had under the same address are asked about; the engine has its hash in its name. */
const ENGINE = "babili-engine";

addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(APP.files.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith("babili-") && name !== CACHE && name !== ENGINE) await caches.delete(name);
      const engines = await caches.open(ENGINE);
      for (const old of await engines.keys()) if (new URL(old.url).pathname !== APP.engine) await engines.delete(old);
      await clients.claim();
    })(),
  );
});

/** What is kept, or what comes over the network and is kept from then on. */
async function kept(address, name = CACHE) {
  const cache = await caches.open(name);
  const known = await cache.match(address);
  if (known) return known;
  const answer = await fetch(address);
  if (answer.ok) await cache.put(address, answer.clone());
  return answer;
}

/** Words are asked for by all languages that a reader would like; the first that there is is kept. */
function words(path) {
  const [, place, wishes] = path.match(/^(\/draw\/words\/(?:first\/)?)(.*)\.json$/);
  const codes = wishes.split(",").map((wish) => wish.slice(0, 2).toLowerCase());
  return kept(`${place}${codes.find((code) => APP.langs.includes(code)) || "en"}.json`);
}

/**
 * A new version takes over when a page is opened and no other window is: never under a game, and no window ever has
 * parts of two versions.
 */
async function shell(event) {
  const { waiting } = registration;
  const inGame = /^\/(table|learn)\//.test(new URL(event.request.url).pathname);
  if (waiting && !inGame) {
    const windows = await clients.matchAll({ type: "window" });
    if (windows.length < 2) {
      waiting.postMessage("take over");
      return new Response("", { headers: { refresh: "0", "content-type": "text/html" } });
    }
  }
  return kept("/");
}

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  // The page is at rest: what it may want without a network is fetched now.
  if (event.data?.rest)
    event.waitUntil(
      Promise.all([
        APP.engine && kept(APP.engine, ENGINE),
        ...(APP.reading[event.data.rest] || []).map((address) => kept(address)),
      ]).catch(() => {}),
    );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    // A file that somebody opens is none of the page's addresses.
    if (!/\.\w+$/.test(pathname) && !pathname.startsWith("/api/")) event.respondWith(shell(event));
  } else if (/^\/draw\/words\/.*\.json$/.test(pathname)) event.respondWith(words(pathname));
  else if (pathname === APP.engine) event.respondWith(kept(pathname, ENGINE));
  else if (pathname.startsWith("/draw/") || APP.files.includes(pathname)) event.respondWith(kept(pathname));
});

addEventListener("push", (event) => {
  const { table, title, body, lang } = event.data?.json() ?? {};
  if (!table) return;
  const shown = { body, lang, tag: table, icon: "/img/icon-192.png", data: { table } };
  event.waitUntil(registration.showNotification(title, shown));
});

/** The table comes to the front where it is open, and is opened where it is not. */
async function come(table) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === `/table/${table}`);
  return there ? there.focus() : clients.openWindow(`/table/${table}`);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data.table));
});

/** The browser has another address for messages: who was told here is told there. */
async function follow(event) {
  const { push } = await (await fetch("/api/me/told")).json();
  if (!push?.here) return;
  const wish = { userVisibleOnly: true, applicationServerKey: push.key };
  const { endpoint, keys } = (event.newSubscription ?? (await registration.pushManager.subscribe(wish))).toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch("/api/me/told/device", { method: "POST", headers: { "content-type": "application/json" }, body });
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(follow(event).catch(() => {})));
