/** Elements made and changed by hand, without losing the reader's focus. */

/**
 * Make an element: el("button.primary", { type: "button", onclick: play }, "Play").
 * Properties that begin with "on" are listeners; true and false set and leave out an attribute.
 */
export function el(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) set(made, key, value);
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function set(element, key, value) {
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (value === true) element.setAttribute(key, "");
  else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
}

export const button = (label, onclick, properties = {}, name = "button") =>
  el(name, { type: "button", onclick, ...properties }, label);

/** Set a text only where it differs: a screen reader is not told the same twice. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const shown = new WeakMap();

/**
 * Fill an element anew if what it shows has changed.
 * Whoever was on an element inside with a `data-key` is put back on the one with the same key, or on the heading of the page.
 */
export function fill(parent, facts, make) {
  const key = JSON.stringify(facts);
  if (shown.get(parent) === key) return;
  shown.set(parent, key);
  keepFocus(parent, () => parent.replaceChildren(...[make()].flat(Infinity).filter((child) => child || child === 0)));
}

export function keepFocus(parent, change) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  change();
  if (!focused || focused.isConnected) return;
  const again = key && [...parent.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
  (again || home()).focus({ preventScroll: true });
}

/** Where the focus goes when its element is gone: the line to type in, or what there is to read, or the heading. */
export function home() {
  const places = [...document.querySelectorAll("#line, .ending h2, #prompt, h1[tabindex]")];
  return places.sort((a, b) => RANK.indexOf(a.tagName) - RANK.indexOf(b.tagName)).find((place) => place.offsetParent !== null) ?? document.querySelector("#main");
}

const RANK = ["INPUT", "H2", "P", "H1"];

/** Hide or show; if the focus was inside what is hidden, it goes home. */
export function show(element, visible) {
  const focused = !visible && element.contains(document.activeElement);
  element.hidden = !visible;
  if (focused) home().focus({ preventScroll: true });
}

export const $ = (selector, within = document) => within.querySelector(selector);
