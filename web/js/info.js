// One information card for everything on a table that explains itself: what carries `data-info`, or a `title`. A mouse
// that rests on it, the focus, a tap on what cannot be chosen, or a long press on what can, shows it. It lies over the
// page, moves nothing and is never in the way of a click.
import { h } from "./dom.js";

/** How long a mouse rests, a finger presses, and a card that was tapped stays. */
const REST = { looking: 350, choosing: 1100 },
  PRESS = 450,
  STAY = 6000;

const card = h("div.info", { id: "info", role: "tooltip", hidden: true });
let shown = null,
  timer = null,
  pressed = null;

/** The thing that was pointed at, if there is anything to say of it. */
function explained(target) {
  const said = target?.closest?.("[data-info], [title]");
  if (said) return said;
  const named = target?.closest?.("[data-target]");
  return named && words(named).length ? named : null;
}

/** Why it cannot be chosen now, if whoever offers the choices knows. */
function whyNot(element) {
  const said = [];
  const target = element.closest("[data-target]") || element;
  const name = target.dataset.target || element.dataset.infoOf;
  if (name && !target.matches(".can, .chosen"))
    target.dispatchEvent(new CustomEvent("why", { bubbles: true, detail: { name, said } }));
  return said;
}

/** Titles that are put aside, so that the browser shows no second card of its own; they come back. */
let aside = [];
function putAside(element) {
  for (let one = element; one; one = one.parentElement) {
    const title = one.getAttribute("title");
    if (title === null) continue;
    aside.push([one, title]);
    one.removeAttribute("title");
  }
}
function putBack() {
  for (const [element, title] of aside) if (!element.hasAttribute("title")) element.setAttribute("title", title);
  aside = [];
}

/** What it says: its own words or those kept elsewhere for it, and why it cannot be used, if it cannot. */
function words(element) {
  const title = element.getAttribute("title") ?? aside.find(([one]) => one === element)?.[1];
  const { target } = element.dataset;
  const kept = target && document.querySelector(`[data-info-of="${CSS.escape(target)}"]`)?.dataset.info;
  return [element.dataset.info ?? title ?? kept, ...whyNot(element)].filter(Boolean);
}

/** A dialog that came up meanwhile stands before the thing. */
const covered = (element) => document.querySelector("dialog:modal") && !element.closest("dialog:modal");

function show(element, stay) {
  const said = words(element);
  if (!said.length || covered(element)) return hide();
  clearTimeout(timer);
  putAside(element);
  shown = element;
  card.replaceChildren(
    ...said
      .join("\n")
      .split("\n")
      .map((line, n) => h(n ? "p" : "b", {}, line)),
  );
  // Above the page and any dialog that is open.
  (document.querySelector("dialog[open]") || document.querySelector("main") || document.body).append(card);
  card.hidden = false;
  place(element);
  element.setAttribute("aria-describedby", "info");
  if (stay) timer = setTimeout(hide, STAY);
}

/** Below the thing or above it, wherever there is room, and inside the window. */
function place(element) {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = box.bottom + 8 + height <= innerHeight || box.top < height + 8;
  const top = below ? Math.min(box.bottom + 8, innerHeight - height - 4) : box.top - height - 8;
  const left = Math.max(4, Math.min(innerWidth - width - 4, box.left + box.width / 2 - width / 2));
  Object.assign(card.style, { left: `${left}px`, top: `${Math.max(4, top)}px` });
}

export function hide() {
  clearTimeout(timer);
  putBack();
  shown?.removeAttribute("aria-describedby");
  shown = null;
  card.hidden = true;
}

addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const element = explained(event.target);
  if (element === shown) return;
  hide();
  if (!element) return;
  putAside(element);
  // Who is about to choose is not in search of an explanation.
  const rest = element.matches(".can") ? REST.choosing : REST.looking;
  timer = setTimeout(() => element.isConnected && show(element), rest);
});
addEventListener("covers", () => shown && covered(shown) && hide());
addEventListener("focusin", (event) => {
  if (shown && covered(shown)) hide();
  const element = explained(event.target);
  if (element?.matches(":focus-visible")) show(element);
});
addEventListener("focusout", hide);

addEventListener(
  "pointerdown",
  (event) => {
    hide();
    if (event.pointerType === "mouse") return;
    const element = explained(event.target);
    if (!element) return;
    const timer = setTimeout(() => {
      pressed = { ...pressed, long: true };
      show(element, true);
    }, PRESS);
    pressed = { element, timer, x: event.clientX, y: event.clientY, long: false };
  },
  true,
);
addEventListener("pointermove", (event) => {
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 10) clearTimeout(pressed.timer);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(pressed?.timer), true);

addEventListener(
  "click",
  (event) => {
    const { element, long } = pressed || {};
    pressed = null;
    // A long press asked what it is, and chose nothing.
    if (long) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const asked = element || explained(event.target);
    if (asked && !event.target.closest?.(".can, .chosen, button, a, label, input, select, summary")) show(asked, true);
  },
  true,
);
addEventListener("keydown", (event) => event.key === "Escape" && hide(), true);
addEventListener("scroll", hide, true);
