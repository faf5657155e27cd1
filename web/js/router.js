// Which module shows which address, and how to go there without loading anew.
import { byId, closeAll, fill, h, icon, nothingHere, quiet } from "./dom.js";
import { bar, tab, titled } from "./bar.js";
import { isGame, t } from "./words.js";
import { mayHaveGames } from "./transport.js";
import { first, later } from "./later.js";

const ROUTES = [
  [/^\/$/, () => import("./start.js")],
  [/^\/table\/([\w-]+)$/, () => import("./table.js")],
  [/^\/replay(?:\/([\w-]+))?$/, () => import("./replay.js")],
  [/^\/studies$/, () => import("./studies.js")],
  [/^\/study\/([\w-]+)$/, () => import("./study.js")],
  [/^\/rules\/(?<game>[\w-]+)$/, () => import("./rules.js")],
  [/^\/learn\/(?<game>[\w-]+)$/, () => import("./learn.js")],
  [/^\/puzzles\/(?<game>[\w-]+)$/, () => import("./puzzles.js")],
  [/^\/account$/, () => import("./account.js")],
  [/^\/(confirm|unsubscribe|recover)$/, () => import("./letters.js")],
  [/^\/me$/, () => import("./profile.js")],
  [/^\/people\/([^/]+)$/, () => import("./profile.js")],
  [/^\/leaders(?:\/(?<game>[\w-]+))?$/, () => import("./leaders.js")],
  [/^\/tournaments$/, () => import("./tournaments.js")],
  [/^\/tournament\/([\w-]+)$/, () => import("./tournament.js")],
];

/** Where an address leads nowhere. */
const NOWHERE = { show: (app) => app.append(bar(""), nothingHere(t("no-such-page"), t("home"))) };
/** What stands in for a page that did not come, until it may come. */
const missing = (error) => ({
  isMissing: true,
  show(app) {
    const load = () => location.reload();
    const again = h(
      "button.primary",
      { type: "button", "data-do": "load", onclick: load },
      icon("u-reset"),
      t("load-again"),
    );
    app.append(bar(""), nothingHere(error.words || error.message, t("home"), again));
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  },
});
/** The page that is part of the first load. */
const START = "/";

let leave = null;
let turn = 0;
/** The turn whose page is to be seen. */
let seen = 0;

/** Shows the page of the current address. */
export async function show() {
  const mine = ++turn;
  // A plain file server answers with the folder's own address.
  const path = location.pathname.replace(/(.)\/$/, "$1");
  const found = ROUTES.map(([pattern, load]) => [path.match(pattern), load]).find(([match]) => match);
  const [match, load] = found || [[""], () => NOWHERE];
  const page = await (found && path !== START ? later(load) : first(load)).catch(missing);
  if (mine !== turn) return;
  seen = mine;
  leave?.();
  leave = null;
  closeAll();
  const app = byId("app");
  titled("Babili");
  document.body.className = "";
  fill(app);
  scrollTo(0, 0);
  const { game } = match.groups ?? {};
  const left = (game && !isGame(game) && !page.isMissing ? NOWHERE : page).show(app, ...match.slice(1));
  leave = typeof left === "function" ? left : null;
  tab.say();
  const turns = mayHaveGames() && later(() => import("./turns.js"));
  if (turns) turns.then(({ arrive }) => arrive(location.pathname)).catch(() => {});
  // A fade that never stands in the way of a click, as a view transition of the whole page would.
  if (turn > 1 && !quiet()) app.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, easing: "ease-out" });
}

/** Goes to another page without loading anew. */
export function go(path) {
  history.pushState(null, "", path);
  return show();
}

/**
 * Says in the address where one is in the page that is to be seen. While another one is on its way the address is that one's:
 * what the old page still had under way must not lead back to it.
 */
export function readdress(address) {
  if (seen === turn) history.replaceState(history.state, "", address);
}

/** Shows the record in a file, if one was given. */
export async function openFile(file) {
  if (!file) return;
  const [{ openRecord }, text] = await Promise.all([later(() => import("./replay.js")), file.text()]);
  openRecord(text);
}

addEventListener("popstate", show);
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/']");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.hasAttribute("download") ||
    link.target
  )
    return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
