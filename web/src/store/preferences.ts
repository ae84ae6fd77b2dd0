/** What this browser remembers: a name, seats, a theme, text mode, sounds, muted chats, favourites, lessons, puzzles. */

const memory = new Map<string, unknown>(); // for browsers without storage, until the page is closed
const MAX_SEATS = 100;

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(`parlor:${key}`) ?? "null") ?? memory.get(key) ?? otherwise;
  } catch {
    return (memory.get(key) as T) ?? otherwise;
  }
}

function write(key: string, value: unknown): void {
  memory.set(key, value);
  try {
    localStorage.setItem(`parlor:${key}`, JSON.stringify(value));
  } catch {
    // It stays in memory.
  }
}

export const name = (): string => read("name", "");
export const setName = (text: string): void => write("name", text);
export const nameOrGuest = (): string => name() || "Guest";

type SavedSeats = Record<string, { token: string; at: number }>;

export const seats = (): SavedSeats => read<SavedSeats>("seats", {});
export const tokenOf = (id: string): string | null => seats()[id]?.token ?? null;

export function saveSeat(id: string, token: string): void {
  const held: SavedSeats = { ...seats(), [id]: { token, at: Date.now() } };
  const newest = Object.entries(held).sort(([, a], [, b]) => b.at - a.at);
  write("seats", Object.fromEntries(newest.slice(0, MAX_SEATS)));
}

export function forgetSeat(id: string): void {
  const { [id]: _, ...rest } = seats();
  write("seats", rest);
}

export type Theme = "" | "light" | "dark" | "contrast";

/** The theme is stored as plain text, so that look.js can read it before anything else runs. */
export const theme = (): Theme => (document.documentElement.dataset.look ?? "") as Theme;

export function setTheme(chosen: Theme): void {
  if (chosen) document.documentElement.dataset.look = chosen;
  else delete document.documentElement.dataset.look;
  try {
    if (chosen) localStorage.setItem("parlor:look", chosen);
    else localStorage.removeItem("parlor:look");
  } catch {
    // It lasts until the page is closed.
  }
}

/** Whether tables are shown as text, at every address. */
export const text = (): boolean => read("text", false);
export const setText = (on: boolean): void => write("text", on);

/** Whether text mode describes a table in sentences instead of drawing it. */
export const inWords = (): boolean => read("words", false);
export const setInWords = (on: boolean): void => write("words", on);

/** The bot that was chosen last. */
export const bot = (): string => read("bot", "");
export const setBot = (chosen: string): void => write("bot", chosen);

/** The player's favourite games, in the order in which they were marked. */
export const favourites = (): readonly string[] => read("favourites", []);
export const toggleFavourite = (game: string): void =>
  write("favourites", favourites().includes(game) ? favourites().filter((one) => one !== game) : [...favourites(), game]);

export const hasAccount = (): boolean => read("account", false);
export const setHasAccount = (has: boolean): void => write("account", has);
export const sound = (): boolean => read("sound", false);
export const setSound = (on: boolean): void => write("sound", on);
export const vibration = (): boolean => read("vibration", true);
export const setVibration = (on: boolean): void => write("vibration", on);

/** The tables whose chat this device doesn't show. */
const muted = (): readonly string[] => read("muted", []);
export const isMuted = (table: string): boolean => muted().includes(table);
export const setMuted = (table: string, on: boolean): void =>
  write("muted", on ? [table, ...muted()].slice(0, MAX_SEATS) : muted().filter((one) => one !== table));

/** The secret that identifies this device's puzzle results at the server. */
export const deviceToken = (): string => read("device", "");
export const setDeviceToken = (token: string): void => write("device", token);

/** How many practice puzzles of each kind and level were solved, by "kind/level". */
export const practiceDone = (): Record<string, number> => read("practice", {});
export const savePracticeDone = (series: string, number: number): void =>
  write("practice", { ...practiceDone(), [series]: Math.max(number, practiceDone()[series] ?? 0) });

/** How many steps of each lesson were done. */
export const lessonsDone = (): Record<string, number> => read("learnt", {});
export const saveLessonDone = (lesson: string, steps: number): void =>
  write("learnt", { ...lessonsDone(), [lesson]: Math.max(steps, lessonsDone()[lesson] ?? 0) });
