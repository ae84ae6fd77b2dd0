import { expect, test } from "vitest";
import type { Frame, GameEvent } from "../src/net/types";
import { sheetOf } from "../src/sheet";

let count = 0;
const frame = (t: string, by: number | null, events: GameEvent[] = [], agree?: boolean): Frame => ({
  n: ++count,
  t,
  now: 0,
  d: { at: 0, by, told: [], events, ...(agree === undefined ? {} : { agree }) },
});
const played = (seat: number, word: string, score: number): GameEvent => ({ type: "played", seat, words: [word], score });
const words = (frames: Frame[]): string[] => sheetOf(frames).map((row) => `${row.seat} ${row.words} ${row.score}`);

test("plays stand in their order; what falls is struck", () => {
  const frames = [
    frame("moved", 0, [played(0, "CAT", 6)]),
    frame("moved", 1, [played(1, "ZZZ", 9)]),
    frame("moved", 0, [{ type: "fell", seat: 1 }]),
  ];
  expect(words(frames)).toEqual(["0 CAT 6"]);
});

test("what is taken back goes, with all that came after it", () => {
  const frames = [
    frame("moved", 0, [played(0, "CAT", 6)]),
    frame("moved", 0, [played(0, "DOG", 6)]),
    frame("moved", 1, [played(1, "DOGS", 4)]),
  ];
  frames.push(frame("undone", 0));
  expect(words(frames)).toEqual(["0 CAT 6"]);
  frames.push(frame("undone", 0));
  expect(words(frames)).toEqual([]);
});

test("where others agreed it is the move of who asked", () => {
  const frames = [frame("moved", 0, [played(0, "CAT", 6)]), frame("moved", 1, [played(1, "CATS", 4)])];
  frames.push(frame("asked", 1), frame("undone", 0, [], true));
  expect(words(frames)).toEqual(["0 CAT 6"]);
});
