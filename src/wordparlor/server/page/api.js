/** Requests to the server; what goes wrong comes as a Problem with a sentence for people. */

const BASE = "/api/v1";
let csrf = null;

export class Problem extends Error {
  constructor(problem) {
    super(problem.detail);
    this.reason = problem.reason;
    this.rule = problem.rule ?? null;
    this.page = problem.page ?? null;
    this.wait = problem.wait ?? null;
  }

  /** Whether the same request may do better in a moment. */
  get passes() {
    return this.reason === "offline" || this.reason === "busy" || this.reason === "too-many";
  }
}

const OFFLINE = {
  reason: "offline",
  detail: "The parlor does not answer. Look to your connection; it is tried again.",
};

/** An id of our own making, so that a request that is sent twice is done once. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const get = (path, options) => request("GET", path, options);
export const post = (path, body, options) => request("POST", path, { ...options, body });

async function request(method, path, { body, token, signal } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  if (csrf && method !== "GET") headers["X-CSRF"] = csrf;
  try {
    const response = await fetch(BASE + path, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) });
    if (response.ok) return await answer(response);
    throw await problemOf(response);
  } catch (error) {
    if (error instanceof Problem || error.name === "AbortError") throw error;
    throw new Problem(OFFLINE); // it did not go through, or only half of the answer came
  }
}

async function answer(response) {
  if (response.status === 204) return null;
  return /json(;|$)/.test(response.headers.get("Content-Type")) ? response.json() : response.text();
}

async function problemOf(response) {
  const wait = Number(response.headers.get("Retry-After")) || null;
  try {
    return new Problem({ ...(await response.json()), wait });
  } catch {
    return new Problem({ reason: response.status >= 500 ? "busy" : "malformed", detail: `The parlor answers with error ${response.status}. Try again in a moment.`, wait });
  }
}

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const LONGEST_TRY = 60_000;

/** Send until it is answered: the server does what has one id only once. */
export async function postUntilAnswered(path, body, { token, onwait } = {}) {
  const until = Date.now() + LONGEST_TRY;
  for (let delay = 0.3; ; delay = Math.min(delay * 2, 4)) {
    try {
      return await post(path, body, { token });
    } catch (problem) {
      if (!problem.passes || Date.now() > until) throw problem;
      onwait?.(problem);
      await pause(problem.wait ?? delay);
    }
  }
}

// Accounts

let account = null;
export const accountNow = () => account;

function entered(answered) {
  account = answered;
  csrf = answered?.csrf ?? null;
  return answered;
}

export async function findAccount() {
  try {
    return entered(await get("/account"));
  } catch {
    return entered(null);
  }
}

export const signUp = async (name, password) => entered(await post("/accounts", { name, password }));
export const logIn = async (name, password) => entered(await post("/session", { name, password }));

export const changePassword = async (password, next) => entered(await post("/account/password", { password, new: next }));

export async function logOut() {
  await findAccount(); // another tab may have logged in again
  await request("DELETE", "/session");
  return entered(null);
}

// What does not change while the page is open

const once = new Map();
function kept(path) {
  if (!once.has(path)) {
    once.set(path, get(path).catch((problem) => {
      once.delete(path);
      throw problem;
    }));
  }
  return once.get(path);
}

export const catalogue = () => kept("/catalogue");
/** What a dictionary is called; just its name where its list is gone, or the parlor does not answer. */
export const dictionaryTitle = (name) => catalogue().then(({ dictionary_titles }) => dictionary_titles[name] ?? name, () => name);
export const phrases = async () => (await kept("/phrases")).phrases;
export const ruleText = async (name) => (await kept(`/rules/${encodeURIComponent(name)}`)).text;
