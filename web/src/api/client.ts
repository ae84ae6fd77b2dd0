/** Requests to the server; failures are Problems, with a sentence for people. */

import type { Catalogue, Game, Phrase, Preview, Snapshot } from "./types";

const BASE = "/api/v1";
const RETRY_FOR = 60_000;

interface ProblemBody {
  detail: string;
  reason?: string;
  rule?: string | null;
  page?: Snapshot | null;
  wait?: number | null;
}

export class Problem extends Error {
  readonly reason: string;
  readonly rule: string | null;
  readonly page: Snapshot | null;
  readonly wait: number | null;

  constructor(body: ProblemBody) {
    super(body.detail);
    this.reason = body.reason ?? "";
    this.rule = body.rule ?? null;
    this.page = body.page ?? null;
    this.wait = body.wait ?? null;
  }

  /** Return whether the same request may succeed in a moment. */
  get isTransient(): boolean {
    return ["offline", "busy", "too-many"].includes(this.reason);
  }
}

const OFFLINE = { reason: "offline", detail: "Can't reach the server. Check your connection." };
const RETRYING = new Problem({ ...OFFLINE, detail: `${OFFLINE.detail} We'll keep trying.` });

export const toProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem({ reason: "failed", detail: "Something went wrong. Reload the page and try again." });

/** Make a request id, so that a request that is sent twice is carried out only once. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface RequestOptions {
  token?: string | null;
  signal?: AbortSignal;
}

/** The server's answer about a move: a preview, or the problem with it. */
export interface PreviewOrProblem {
  preview: Preview | null;
  problem: ProblemBody | null;
}

/** Return the preview, or throw the problem; an unfinished move isn't a failed request. */
export function previewOf({ preview, problem }: PreviewOrProblem): Preview {
  if (!preview) throw new Problem(problem!);
  return preview;
}

let csrf: string | null = null; // while someone is logged in

export const get = <T>(path: string, asking?: RequestOptions): Promise<T> => request("GET", path, undefined, asking);
export const post = <T>(path: string, body: unknown, asking?: RequestOptions): Promise<T> => request("POST", path, body, asking);

async function request<T>(method: string, path: string, body?: unknown, { token, signal }: RequestOptions = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  if (csrf && method !== "GET") headers["X-CSRF"] = csrf;
  try {
    const response = await fetch(BASE + path, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) });
    if (!response.ok) throw await problemFrom(response);
    return await contentOf<T>(response);
  } catch (error) {
    if (error instanceof Problem || (error instanceof DOMException && error.name === "AbortError")) throw error;
    throw new Problem(OFFLINE); // it wasn't sent, or only half of the response came
  }
}

async function contentOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return null as T;
  return /json(;|$)/.test(response.headers.get("Content-Type") ?? "") ? await response.json() : ((await response.text()) as T);
}

async function problemFrom(response: Response): Promise<Problem> {
  const wait = Number(response.headers.get("Retry-After")) || null;
  try {
    return new Problem({ ...(await response.json()), wait });
  } catch {
    const detail = `The server returned error ${response.status}. Try again in a moment.`;
    return new Problem({ reason: response.status >= 500 ? "busy" : "malformed", detail, wait });
  }
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Post, and retry while the problem is transient; the request's id makes that safe. */
export async function postWithRetry<T>(
  path: string,
  body: unknown,
  asking: RequestOptions & { onRetry?(problem: Problem): void } = {},
): Promise<T> {
  const until = Date.now() + RETRY_FOR;
  for (let delay = 0.3; ; delay = Math.min(delay * 2, 4)) {
    try {
      return await post<T>(path, body, asking);
    } catch (error) {
      if (!(error instanceof Problem) || !error.isTransient || Date.now() > until) throw error;
      asking.onRetry?.(error.reason === "offline" ? RETRYING : error);
      await sleep(error.wait ?? delay);
    }
  }
}

// Accounts

export interface Account {
  name: string;
  csrf: string;
}

function rememberSession(account: Account | null): Account | null {
  csrf = account?.csrf ?? null;
  return account;
}

export const findAccount = async (): Promise<Account | null> => rememberSession(await get<Account>("/account").catch(() => null));
export const signUp = async (name: string, password: string) => rememberSession(await post<Account>("/accounts", { name, password }));
export const logIn = async (name: string, password: string) => rememberSession(await post<Account>("/session", { name, password }));

export const changePassword = async (password: string, next: string) =>
  rememberSession(await post<Account>("/account/password", { password, new: next }));

export async function logOut(): Promise<null> {
  await findAccount(); // another tab may have logged in again
  await request("DELETE", "/session");
  rememberSession(null);
  return null;
}

// What doesn't change while the page is open

const cache = new Map<string, Promise<unknown>>();

function getOnce<T>(path: string): Promise<T> {
  const promise = cache.get(path) ?? get<T>(path);
  cache.set(path, promise);
  promise.catch(() => cache.delete(path));
  return promise as Promise<T>;
}

export const catalogue = () => getOnce<Catalogue>("/catalogue");
export const game = (id: string) => getOnce<Game>(`/catalogue/${encodeURIComponent(id)}`);
export const phrases = async () => (await getOnce<{ phrases: Phrase[] }>("/phrases")).phrases;
/** A rulebook, the rules of a game, or one rule under its heading. */
export interface Rules {
  heading: string;
  text: string;
}

export const rulesNamed = (name: string): Promise<Rules> => getOnce<Rules>(`/rules/${encodeURIComponent(name)}`);
