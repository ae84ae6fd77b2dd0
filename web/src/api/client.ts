/** Requests to the server; what goes wrong comes as a Problem with a sentence for people. */

import type { Catalogue, Page } from "./types";

const BASE = "/api/v1";
const LONGEST_TRY = 60_000;

interface Told {
  detail: string;
  reason?: string;
  rule?: string | null;
  page?: Page | null;
  wait?: number | null;
}

export class Problem extends Error {
  readonly reason: string;
  readonly rule: string | null;
  readonly page: Page | null;
  readonly wait: number | null;

  constructor(told: Told) {
    super(told.detail);
    this.reason = told.reason ?? "";
    this.rule = told.rule ?? null;
    this.page = told.page ?? null;
    this.wait = told.wait ?? null;
  }

  /** Whether the same request may do better in a moment. */
  get passes(): boolean {
    return ["offline", "busy", "too-many"].includes(this.reason);
  }
}

const OFFLINE = { reason: "offline", detail: "The parlor does not answer. Look to your connection; it is tried again." };

export const asProblem = (wrong: unknown): Problem =>
  wrong instanceof Problem ? wrong : new Problem({ reason: "failed", detail: "Something went wrong here. Load the page again." });

/** An id of our own making, so that a request that is sent twice is done once. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Asking {
  token?: string | null;
  signal?: AbortSignal;
}

let csrf: string | null = null; // while somebody is logged in

export const get = <T>(path: string, asking?: Asking): Promise<T> => request("GET", path, undefined, asking);
export const post = <T>(path: string, body: unknown, asking?: Asking): Promise<T> => request("POST", path, body, asking);

async function request<T>(method: string, path: string, body?: unknown, { token, signal }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  if (csrf && method !== "GET") headers["X-CSRF"] = csrf;
  let response: Response;
  try {
    response = await fetch(BASE + path, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch (wrong) {
    if (wrong instanceof DOMException && wrong.name === "AbortError") throw wrong;
    throw new Problem(OFFLINE);
  }
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return null as T;
  return /json(;|$)/.test(response.headers.get("Content-Type") ?? "") ? response.json() : ((await response.text()) as T);
}

async function problemOf(response: Response): Promise<Problem> {
  const wait = Number(response.headers.get("Retry-After")) || null;
  try {
    return new Problem({ ...(await response.json()), wait });
  } catch {
    const detail = `The parlor answers with error ${response.status}. Try again in a moment.`;
    return new Problem({ reason: response.status >= 500 ? "busy" : "malformed", detail, wait });
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Send until it is answered: the server does what has one id only once. */
export async function postUntilAnswered<T>(
  path: string,
  body: unknown,
  asking: Asking & { onwait?(problem: Problem): void } = {},
): Promise<T> {
  const until = Date.now() + LONGEST_TRY;
  for (let delay = 0.3; ; delay = Math.min(delay * 2, 4)) {
    try {
      return await post<T>(path, body, asking);
    } catch (wrong) {
      if (!(wrong instanceof Problem) || !wrong.passes || Date.now() > until) throw wrong;
      asking.onwait?.(wrong);
      await pause(wrong.wait ?? delay);
    }
  }
}

// Accounts

export interface Account {
  name: string;
  csrf: string;
}

function entered(account: Account | null): Account | null {
  csrf = account?.csrf ?? null;
  return account;
}

export const findAccount = async (): Promise<Account | null> => entered(await get<Account>("/account").catch(() => null));
export const signUp = async (name: string, password: string) => entered(await post<Account>("/accounts", { name, password }));
export const logIn = async (name: string, password: string) => entered(await post<Account>("/session", { name, password }));

export async function logOut(): Promise<null> {
  await findAccount(); // another tab may have logged in again
  await request("DELETE", "/session");
  entered(null);
  return null;
}

// What does not change while the page is open

const once = new Map<string, Promise<unknown>>();

function kept<T>(path: string): Promise<T> {
  const asked = once.get(path) ?? get<T>(path);
  once.set(path, asked);
  asked.catch(() => once.delete(path));
  return asked as Promise<T>;
}

export const catalogue = () => kept<Catalogue>("/catalogue");
export const phrases = async () => (await kept<{ phrases: { phrase: string; text: string }[] }>("/phrases")).phrases;
export const ruleText = async (name: string) => (await kept<{ text: string }>(`/rules/${encodeURIComponent(name)}`)).text;
