import { expect, test } from "vitest";
import type { Frame, GameEvent } from "../../src/api/types";
import { scoreRows, sheetLines } from "../../src/speech/score-sheet";

let count = 0;
const frame = (t: string, by: number | null, events: GameEvent[] = [], agree?: boolean): Frame => ({
  n: ++count,
  t,
  now: 0,
  d: { at: 0, by, told: [], events, ...(agree === undefined ? {} : { agree }) },
});
const played = (seat: number, word: string, score: number): GameEvent => ({ type: "played", seat, words: [word], score });
const words = (frames: Frame[]): string[] => scoreRows(frames).map((row) => `${row.seat} ${row.words} ${row.score}`);

test("plays are listed in order; rejected ones are struck out", () => {
  const frames = [
    frame("moved", 0, [played(0, "CAT", 6)]),
    frame("moved", 1, [played(1, "ZZZ", 9)]),
    frame("moved", 0, [{ type: "fell", seat: 1 }]),
  ];
  expect(words(frames)).toEqual(["0 CAT 6"]);
});

test("only the named play of a turn is taken back", () => {
  const frames = [
    frame("moved", 0, [played(0, "CAT", 30)]),
    frame("moved", 0, [played(0, "ZZZ", 30)]),
    frame("moved", 0, [played(0, "TENS", 10)]),
    frame("moved", 1, [{ type: "fell", seat: 0, word: "ZZZ", struck: true, kind: "lay", cards: ["Z", "Z", "Z"], was: null }]),
  ];
  expect(words(frames)).toEqual(["0 CAT 30", "0 TENS 10"]);
  frames.push(frame("moved", 1, [{ type: "fell", seat: 0, words: ["CAT"] }]));
  expect(words(frames)).toEqual(["0 TENS 10"]);
});

test("taking back a draft keeps the word before it; cards that are taken back aren't a play", () => {
  const frames = [frame("moved", 0, [played(0, "SCANT", 50)]), frame("moved", 0, [{ type: "closed", seat: 0, name: "A1", word: "SCANT" }])];
  frames.push(frame("moved", 0, [{ type: "took-back", seat: 0, count: 1 }]));
  expect(words(frames)).toEqual(["0 SCANT 50"]);
  frames.push(frame("moved", 0, [{ type: "took-back", seat: 0, cards: ["S"] }]));
  expect(words(frames)).toEqual(["0 SCANT 50"]);
  frames.push(frame("moved", 0, [{ type: "took-back", seat: 0, count: 1 }]));
  expect(words(frames)).toEqual([]);
});

test("everyone's plays are side by side, with their totals", () => {
  const rows = scoreRows([
    frame("moved", 0, [played(0, "CAT", 6)]),
    frame("moved", 1, [played(1, "DOG", 8)]),
    frame("moved", 0, [played(0, "CATS", 5)]),
  ]);
  const told = sheetLines(rows, 2).map((line) => line.map((play) => play && `${play.words} ${play.total}`));
  expect(told).toEqual([
    ["CAT 6", "DOG 8"],
    ["CATS 11", undefined],
  ]);
});

test("an undone play disappears, with everything after it", () => {
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

test("an agreed undo takes back the move of the player who asked", () => {
  const frames = [frame("moved", 0, [played(0, "CAT", 6)]), frame("moved", 1, [played(1, "CATS", 4)])];
  frames.push(frame("asked", 1), frame("undone", 0, [], true));
  expect(words(frames)).toEqual(["0 CAT 6"]);
});
