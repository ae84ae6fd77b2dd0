/** The types of the protocol (docs/protocol.md). */

export type Seat = number;
export type BoardKind = "stacks" | "pawns" | "honeycomb" | "cards";
type Status = "open" | "playing" | "over" | "closed";
type Purpose = "turn" | "challenge" | "search" | "place" | "seal";

/** The part of JSON Schema that the server uses. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  enum?: unknown[];
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Schema>;
  "x-titles"?: Record<string, string>;
  "x-usual"?: string;
  "x-usual-among"?: Record<string, unknown>;
}

export interface Game {
  game: string;
  title: string;
  sentence: string;
  players: [number, number];
  usual_players: number;
  minutes: [least: number, most: number];
  rulebook: string;
  book: string;
  table: BoardKind;
  options: Schema;
}

/** Elo points with their 95 % interval; the casual bot has 1500. */
export interface Rating {
  value: number;
  low: number;
  high: number;
}

export interface Bot {
  bot: string;
  title: string;
  sentence: string;
  name: string;
  face: string;
  rating: Rating;
  ratings: Record<string, Rating>;
}

export interface Catalogue {
  games: Game[];
  bots: Bot[];
  dictionaries: string[];
  dictionary_titles: Record<string, string>;
  settings: Schema;
}

export interface SeatView {
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  ready: boolean;
  host: boolean;
}

export interface Summary {
  id: string;
  code: string;
  game: string;
  title: string;
  status: Status;
  seats: SeatView[];
  created: number;
  touched: number;
  spectators: boolean;
  yours: Seat[];
  awaited: Seat[];
}

interface Awaited {
  seats: Seat[];
  purpose: Purpose;
  due: (number | null)[];
}

interface Outcome {
  scores: number[];
  winners: Seat[];
  rule: string | null;
  sentence: string | null;
}

/** A table as one viewer sees it; `view` is the game's own. */
export interface TableView {
  id: string;
  code: string;
  game: string;
  title: string;
  rulebook: string;
  status: Status;
  seats: SeatView[];
  you: Seat | null;
  yours: Seat[];
  host: Seat;
  options: Record<string, unknown>;
  settings: Record<string, unknown>;
  dictionary: string;
  listed: boolean;
  spectators: boolean;
  seed_hash: string | null;
  awaited: Awaited | null;
  game_due: number | null;
  left: (number | null)[] | null;
  undo: { by: Seat; waits_for: Seat[] } | null;
  may_undo: boolean;
  may_hint: boolean;
  outcome: Outcome | null;
  prompt: string | null;
  drawn: string | null;
  spoken: string | null;
  view: unknown;
  /** The controls that a board may offer, in the game's own form. */
  means: unknown;
  rematch: string | null;
  offers: string[];
  secret: boolean;
}

/** An event of a game; each game has its own types. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export interface Frame {
  n: number;
  t: string;
  now: number;
  d: {
    at: number;
    by: Seat | null;
    told: string[];
    move?: string | null;
    events?: GameEvent[];
    phrase?: string;
    agree?: boolean;
    game?: string;
    view?: TableView;
  };
}

/** Something that can be said at a table: a phrase, or the name of an emote. */
export interface Phrase {
  phrase: string;
  text: string;
  emote: boolean;
}

/** Who is looking at the table now. */
export interface Presence {
  seats: Seat[];
  watching: number;
}

export interface Snapshot {
  now: number;
  n: number;
  here?: Presence;
  frames: Frame[];
  view: TableView;
}

/** The reply to a command: the number of its last frame; a token if the seat has a new one, also at another table. */
export interface CommandReply {
  now: number;
  n: number;
  token?: string;
  game?: string;
}

export interface Seated {
  id: string;
  code: string;
  token: string;
  seat: Seat;
  page: Snapshot;
}

export interface Preview {
  text: string;
  action: Record<string, unknown>;
  words: string[];
  score: number;
}

/** A good move, and steps towards it that don't name it: where to look, its first letter. */
export interface Hint extends Preview {
  steps: string[];
}

/** A move to preview or play: text, or the game's own JSON. */
export type Move = { text: string } | { action: Record<string, unknown> };

export type Command = { type: string; [field: string]: unknown };
