// What a game brings along: its own style sheets and its module, named by the server's list of games and loaded
// once, when a page is about to show that game.
import { game } from "./words.js";

const brought = new Map();

function dress(href) {
  return new Promise((done) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: done,
      onerror: done,
    });
    document.head.append(link);
  });
}

/** Loads what this game needs; without it the drawings are bare, but can be played. */
export function bring(name) {
  if (!brought.has(name)) {
    const { sheets = [], script } = game(name);
    const all = sheets.map(dress);
    // What did not come is asked for again the next time.
    const failed = (error) => {
      console.error(error);
      brought.delete(name);
    };
    if (script) all.push(import(script).catch(failed));
    brought.set(name, Promise.all(all));
  }
  return brought.get(name);
}
