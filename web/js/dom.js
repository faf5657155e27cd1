// Making elements. Text is always set as text; markup only ever comes from our own server's drawings.

/** An element: `h("button.primary", {onclick: f, "aria-label": "x"}, "text", child)`. */
export function h(what, props = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) hear(element, name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Listens, and keeps what listens, so that `renew` can put another in its place. */
function hear(element, event, listener) {
  if (element.heard?.[event]) element.removeEventListener(event, element.heard[event]);
  element.addEventListener(event, listener);
  (element.heard ||= {})[event] = listener;
}

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element. */
export function s(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** An icon of the sprite. */
export function icon(name, extra = "") {
  const element = s("svg", {
    class: `icon ${name.startsWith("u-") ? "ui" : ""} ${extra}`,
    viewBox: "0 0 24 24",
    "aria-hidden": "true",
  });
  element.append(s("use", { href: `#${name}` }));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** Replaces what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(3).filter(Boolean));
  return element;
}

/**
 * Makes an element hold these children, and keeps what is already there where it is alike:
 * a press under way, the focus and an unfolded list outlive what comes from others meanwhile.
 */
export function renew(element, ...children) {
  const next = children
    .flat(3)
    .filter(Boolean)
    .map((child) => (child instanceof Node ? child : document.createTextNode(child)));
  const old = [...element.childNodes];
  next.forEach((child, i) => {
    if (!old[i]) element.append(child);
    else if (alike(old[i], child)) become(old[i], child);
    else old[i].replaceWith(child);
  });
  for (const child of old.slice(next.length)) child.remove();
  return element;
}

/** What tells elements of one kind apart: those that do something else are not alike. */
const NAMES = ["data-do", "data-button", "name", "href"];

function alike(old, next) {
  return (
    old.nodeName === next.nodeName &&
    (old.nodeType !== Node.ELEMENT_NODE || NAMES.every((name) => old.getAttribute(name) === next.getAttribute(name)))
  );
}

function become(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  // What was drawn into it, and whether it is unfolded, is its own affair.
  if (next.dataset.keep && old.dataset.keep === next.dataset.keep) return;
  for (const { name } of [...old.attributes])
    if (name !== "open" && !next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const event of Object.keys({ ...old.heard, ...next.heard })) hear(old, event, next.heard?.[event]);
  const { value, checked } = next;
  renew(old, ...next.childNodes);
  if (value !== undefined && old.value !== value) old.value = value;
  if (checked !== undefined) old.checked = checked;
}

const sheets = new Map();
/** A style sheet, put into the page once; one that did not come is asked for again the next time. */
export function sheet(href) {
  const put = (done, failed) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done });
    link.onerror = () => {
      link.remove();
      sheets.delete(href);
      failed(new Error(`${href} did not come`));
    };
    document.head.append(link);
  };
  if (!sheets.has(href)) sheets.set(href, new Promise(put));
  return sheets.get(href);
}

/** A short notice at the foot of the page. */
export function toast(text, kind = "") {
  const box = h(`p.toast${kind ? "." + kind : ""}`, {}, text);
  byId("toasts").append(box);
  setTimeout(() => box.remove(), 5200);
}

export const quiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const narrow = () => matchMedia("(max-width: 820px), (max-height: 520px)").matches;

/** Closes what lies over the page; another page is none of its business. */
export function closeAll() {
  for (const box of document.querySelectorAll("dialog[open]")) box.close();
  for (const box of document.querySelectorAll(":popover-open")) box.hidePopover();
}

/** A page with nothing on it but the reason, what can be done about it, and the way home. */
export const nothingHere = (words, home, remedy = null) =>
  h(
    "main.nothing",
    {},
    icon("m-5"),
    h("h1", {}, words),
    remedy,
    h(remedy ? "a.second" : "a.primary", { href: "/" }, icon("u-home"), home),
  );

/** A dialog that closes on Escape, on its button and on a click beside it. */
export function dialog(title, closeLabel, ...children) {
  const box = h(
    "dialog.dialog",
    { onclick: (event) => event.target === box && box.close(), onclose: () => box.remove() },
    h(
      "div.dialog-body",
      {},
      h(
        "header",
        {},
        h("h2", {}, title),
        h("button.plain", { "aria-label": closeLabel, title: closeLabel, onclick: () => box.close() }, icon("u-close")),
      ),
      ...children,
    ),
  );
  document.body.append(box);
  box.showModal();
  dispatchEvent(new CustomEvent("covers"));
  return box;
}
