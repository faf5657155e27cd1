// Making elements. Text is always set as text; markup only ever comes from our own server's drawings.

/** An element: `h("button.primary", {onclick: f, "aria-label": "x"}, "text", child)`. */
export function h(what, props = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
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
  const element = s("svg", { class: `icon ${name.startsWith("u-") ? "ui" : ""} ${extra}`, viewBox: "0 0 24 24", "aria-hidden": "true" });
  element.append(s("use", { href: `#${name}` }));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** Replaces what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(3).filter(Boolean));
  return element;
}

/** Fills an element with a drawing of our own server. */
export async function illustrate(element, url) {
  const answer = await fetch(url);
  if (answer.ok) element.innerHTML = await answer.text();
}

/** A short notice at the foot of the page. */
export function toast(text, kind = "") {
  const box = h(`p.toast${kind ? "." + kind : ""}`, {}, text);
  byId("toasts").append(box);
  setTimeout(() => box.remove(), 5200);
}

export const quiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const narrow = () => matchMedia("(max-width: 820px)").matches;

/** A dialog that closes on Escape, on its button and on a click beside it. */
export function dialog(title, closeLabel, ...children) {
  const box = h("dialog.dialog", { onclick: (event) => event.target === box && box.close(), onclose: () => box.remove() },
    h("div.dialog-body", {},
      h("header", {}, h("h2", {}, title), h("button.plain", { "aria-label": closeLabel, title: closeLabel, onclick: () => box.close() }, icon("u-close"))),
      ...children));
  document.body.append(box);
  box.showModal();
  return box;
}
