// What a page needs besides its own module. The start page comes with little; all other pages, and whatever is opened on
// the start page by a click, come with all words, all icons and the sheets of the tables.
import { byId, dress } from "./dom.js";
import * as words from "./words.js";

let icons = null;
/** All icons. Those of the start page are in the shell, unless the page is served as it was written. */
function allIcons() {
  icons ||= fetch("/img/sprite.svg")
    .then((answer) => answer.text())
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
export async function first(load) {
  const bare = !byId("sprite").firstElementChild;
  const [module] = await Promise.all([load(), words.begin(), bare && allIcons()]);
  return module;
}

/** Loads anything else, and sees that all it may need is there: `later(() => import("./find.js"))`. */
export async function later(load) {
  // The sheet comes before all that the module will bring along.
  const sheet = dress("/css/rest.css");
  const [module] = await Promise.all([load(), words.complete(), allIcons(), sheet]);
  return module;
}
