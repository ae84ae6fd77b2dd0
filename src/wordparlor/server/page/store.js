/** What this browser remembers: a name, the seats it holds, how things should look. */

const memory = new Map(); // where the browser keeps nothing for us, at least until the page is closed

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`parlor:${key}`)) ?? otherwise;
  } catch {
    return memory.get(key) ?? otherwise;
  }
}

function keep(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`parlor:${key}`, JSON.stringify(value));
  } catch {
    // It is kept in memory.
  }
}

export const name = () => read("name", "");
export const setName = (text) => keep("name", text);
export const nameOrGuest = () => name() || "Guest";

const MOST_SEATS = 100;

/** The seats this browser holds: {id of the table: {token, at}}. */
export const seats = () => read("seats", {});
export const tokenOf = (id) => seats()[id]?.token ?? null;

export function holdSeat(id, token) {
  const held = { ...seats(), [id]: { token, at: Date.now() } };
  const newest = Object.entries(held).sort(([, a], [, b]) => b.at - a.at);
  keep("seats", Object.fromEntries(newest.slice(0, MOST_SEATS)));
}

export function dropSeat(id) {
  const { [id]: _, ...rest } = seats();
  keep("seats", rest);
}

/** Whether the table is read in words instead of drawn. */
export const inWords = () => read("words", false);
export const setInWords = (words) => keep("words", words);

/** The look is a plain text, so that look.js can read it before anything else runs. */
export function look() {
  return document.documentElement.dataset.look ?? "";
}

export function setLook(chosen) {
  if (chosen) document.documentElement.dataset.look = chosen;
  else delete document.documentElement.dataset.look;
  try {
    if (chosen) localStorage.setItem("parlor:look", chosen);
    else localStorage.removeItem("parlor:look");
  } catch {
    // It lasts until the page is closed.
  }
}

/** Whether this browser was logged in, so that the server is asked only then. */
export const hasAccount = () => read("account", false);
export const setHasAccount = (has) => keep("account", has);
