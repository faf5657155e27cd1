// Messages to this device: what the browser can, and what the server knows of it.
import { ask, get, post } from "./net.js";
import { lang } from "./words.js";

/** Whether this browser takes messages at all. */
export const possible = () => "serviceWorker" in navigator && "PushManager" in self && "Notification" in self;
/** Whether its user has said no for good. */
export const blocked = () => Notification.permission === "denied";

/** A browser that cannot be subscribed, or whose user does not want it. */
export class Unwilling extends Error {}

async function worker() {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

/** A subscription by another key, of an earlier server at this address, is of no use. */
async function subscribed(manager, key) {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Asks the browser's user, and tells the server where messages for this device go. To be called by a click. */
export async function begin() {
  if ((await Notification.requestPermission()) !== "granted") throw new Unwilling("told-push-blocked");
  const { push } = await get("/api/me/told");
  let subscription;
  try {
    subscription = await subscribed((await worker()).pushManager, push.key);
  } catch {
    throw new Unwilling("told-push-failed");
  }
  const { endpoint, keys } = subscription.toJSON();
  await post("/api/me/told/device", { endpoint, p256dh: keys.p256dh, auth: keys.auth, lang: lang() });
}

/** Does what ends all sessions and begins another one here: a device that was told is told still. */
export async function carried(change) {
  const before = await get("/api/me/told").catch(() => ({}));
  const changed = await change();
  if (before.push?.here) await begin().catch(() => {});
  return changed;
}

/** No more messages to this device. */
export async function end() {
  await ask("DELETE", "/api/me/told/device");
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
