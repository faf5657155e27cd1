// What a page needs besides its own module. The start page comes with little; all other pages, and whatever is opened on
// the start page by a click, come with all words, all icons and the sheets of the tables.
import { byId, sheet } from "./dom.js";
import * as words from "./words.js";

/** A network that is gone for a breath is no reason for an empty page: what did not come is asked for once more. */
const BREATH = 1000;

/** A part of Babili that did not come, in the reader's language. */
class Missing extends Error {
  get words() {
    return words.has("error-NO_ENGINE") ? words.t("error-NO_ENGINE") : this.message;
  }
}

async function come(load) {
  try {
    return await load();
  } catch {
    await new Promise((done) => setTimeout(done, BREATH));
  }
  try {
    return await load();
  } catch (cause) {
    console.error(cause);
    throw new Missing("This needs a part of Babili that could not be loaded.", { cause });
  }
}

/** Loads a style sheet, once. */
export const dress = (href) => come(() => sheet(href));

/** What there is at an address of our own; where there is nothing, the answer says so. */
export function fetched(address) {
  return come(async () => {
    const answer = await fetch(address);
    if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
    return answer;
  });
}

/** Fills an element with a drawing of our own server, if there is one. */
export async function illustrate(element, address) {
  const answer = await fetched(address);
  if (answer.ok) element.innerHTML = await answer.text();
}

let icons = null;
/** All icons. Those of the start page are in the shell, unless the page is served as it was written. */
function allIcons() {
  icons ||= fetch("/img/sprite.svg")
    .then((answer) => {
      if (!answer.ok) throw new Error(`the icons: ${answer.status}`);
      return answer.text();
    })
    .then((drawn) => {
      byId("sprite").firstElementChild?.remove();
      byId("sprite").insertAdjacentHTML("afterbegin", drawn);
    })
    .catch((error) => {
      icons = null;
      throw error;
    });
  return icons;
}

/** Loads what belongs to the first load, and what that needs. */
export function first(load) {
  const bare = !byId("sprite").firstElementChild;
  return come(() => Promise.all([load(), words.begin(), bare && allIcons()])).then(([module]) => module);
}

/** Loads anything else, and sees that all it may need is there: `later(() => import("./find.js"))`. */
export function later(load) {
  // The sheet comes before all that the module will bring along.
  const all = () => {
    const rest = sheet("/css/rest.css");
    return Promise.all([load(), words.complete(), allIcons(), rest]);
  };
  return come(all).then(([module]) => module);
}
