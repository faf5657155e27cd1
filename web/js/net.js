// Requests, and who makes them.
import * as transport from "./transport.js";
import { t, has } from "./words.js";

export class Refused extends Error {
  constructor(error) {
    super(error.text);
    this.code = error.code;
    this.illegal = error.illegal;
    this.seq = error.seq;
  }
  /** What went wrong in the reader's language. */
  get words() {
    return refusal(this);
  }
}

/** What a refusal says, in the reader's language. */
export function refusal(error) {
  for (const id of [error.illegal && `illegal-${error.illegal}`, error.code && `error-${error.code}`]) {
    if (id && has(id)) return t(id);
  }
  return error.text || error.message || t("error-OUR_FAULT");
}

/** Asks wherever the answer is: see `transport.js`. */
export async function ask(method, path, body) {
  try {
    return await transport.ask(method, path, body);
  } catch (error) {
    throw error instanceof Error ? error : new Refused(error);
  }
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);

/** Randomness of this browser that goes into the shuffle. */
export const contribution = () =>
  crypto.randomUUID?.() || Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join("");

let known = null;
/** Who we are; a guest is made where there is nobody yet. */
export async function me() {
  known ||= post("/api/guest", {});
  try {
    const who = await known;
    // Who was not known to a server is asked for again when there is one.
    if (who.id) transport.isKnown();
    else known = null;
    return who;
  } catch (error) {
    known = null;
    throw error;
  }
}
/** Opens a table that needs nobody from elsewhere. */
export async function openHere(body) {
  try {
    return await transport.openNear(body);
  } catch (error) {
    throw error instanceof Error ? error : new Refused(error);
  }
}

/** Goes on from a position of a game that is over, alone against bots. */
export async function playOn(body) {
  try {
    return await transport.goOn(body);
  } catch (error) {
    throw error instanceof Error ? error : new Refused(error);
  }
}

/** Whoever comes to a table is known there: to the server by a guest's key, on this device by holding it. */
export const knownAt = (id) => (transport.isHere(id) ? Promise.resolve() : me());
export const forgetMe = () => {
  known = null;
};
