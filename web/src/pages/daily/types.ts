/** The types of the puzzles' routes (docs/protocol.md). */

import type { Preview, TableView } from "../../api/types";

export interface PuzzleListed {
  kind: string;
  title: string;
  task: string;
  seconds: number | null;
  score: number | null;
}

export interface Daily {
  now: number;
  today: string;
  first_day: string;
  next: number;
  streak: number;
  puzzles: PuzzleListed[];
}

/** The days of a month that have puzzles, with the player's scores by kind. */
export interface Month {
  month: string;
  days: Record<string, Record<string, number>>;
}

export interface Answer {
  moves: string[];
  words: string[];
  score: number;
}

interface BotScore {
  bot: string;
  name: string;
  score: number;
}

export interface Players {
  count: number;
  below: number;
  scores: [score: number, count: number][];
}

export interface Result {
  answer: Answer;
  best: number;
  stars: number;
  beaten: string;
  bots: BotScore[];
  players: Players | null;
  share: string;
  answers: Answer[];
  meanings: Record<string, string[]>;
}

export interface Puzzle {
  now: number;
  kind: string;
  title: string;
  day: string;
  task: string;
  seconds: number | null;
  most_moves: number;
  status: "new" | "running" | "finished";
  due: number | null;
  table: TableView | null;
  found: Answer | null;
  result: Result | null;
  counted: boolean | null;
  streak: number;
}

export interface Tried {
  answer: Answer;
  move: Preview;
  table: TableView;
}
