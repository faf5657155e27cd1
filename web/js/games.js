// What a game brings along: its own style sheets and its module, named by the server's list of games and loaded
// once, when a page is about to show that game.
import { byId } from "./dom.js";
import { dress, later } from "./later.js";
import { game } from "./words.js";

export { dress };

const brought = new Map();

/** Puts drawings that others refer to by id where the icons are. */
async function hang(href) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  byId("sprite").insertAdjacentHTML("beforeend", await answer.text());
}

/** Loads what this game needs; without it the drawings are bare, but can be played. */
export function bring(name) {
  if (!brought.has(name)) {
    const { sheets = [], script, art } = game(name);
    // What did not come is asked for again the next time.
    const failed = (error) => {
      console.error(error);
      brought.delete(name);
    };
    const all = sheets.map((href) => dress(href).catch(failed));
    if (script) all.push(later(() => import(script)).catch(failed));
    if (art) all.push(hang(art).catch(failed));
    brought.set(name, Promise.all(all));
  }
  return brought.get(name);
}
