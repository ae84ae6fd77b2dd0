/** Days, the ladder and the shared picture of the daily puzzles. */

import { expect, test } from "vitest";
import { addMonths, dayName, isDay, monthName, weeksOf, whyNoPuzzles } from "../../src/pages/daily/dates";
import { rungsOf, standing } from "../../src/pages/daily/ladder";
import { missedTurns } from "../../src/pages/daily/missed";
import { shareMarks } from "../../src/pages/daily/picture";
import type { Puzzle, Result } from "../../src/pages/daily/types";

const RESULT: Result = {
  answer: { moves: ["9B.FIFTH"], words: ["FIFTH", "NOBLEST"], score: 18 },
  best: 20,
  stars: 4,
  beaten: "Better than the club bot",
  bots: [
    { bot: "child", name: "Pip", score: 8 },
    { bot: "club", name: "Walter", score: 17 },
    { bot: "expert", name: "Priya", score: 18 },
    { bot: "master", name: "Augusta", score: 20 },
  ],
  players: null,
  share: "",
  answers: [],
  meanings: {},
};

const PUZZLE = { kind: "upwords", title: "Upwords & more", day: "2026-11-18", streak: 3, result: RESULT } as Puzzle;

test("days are those of the server, whatever the device's time zone", () => {
  expect(dayName("2026-11-18")).toBe("Wednesday 18 November");
  expect(monthName("2026-02")).toBe("February 2026");
});

test("months continue across the end of a year", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-01", 1)]).toEqual(["2027-01", "2025-12", "2026-02"]);
});

test.each([
  ["2026-11", 6, 6, 0], // begins on a Sunday, ends on a Monday
  ["2027-02", 4, 0, 6], // four whole weeks
  ["2028-02", 5, 1, 1], // a leap year
])("%s is drawn in weeks from Monday to Sunday", (month, weeks, first, last) => {
  const rows = weeksOf(month);
  expect(rows.length).toBe(weeks);
  expect(rows.every((row) => row.length === 7)).toBe(true);
  expect(rows[0]!.indexOf(`${month}-01`)).toBe(first);
  expect(rows.at(-1)!.findLastIndex(Boolean)).toBe(last);
});

test("only dates are days", () => {
  expect(["2026-11-18", "2026-13-01", "2026-02-30", "today", "2026-11-1"].map(isDay)).toEqual([true, false, false, false, false]);
});

test("a day without puzzles says why", () => {
  const daily = { today: "2026-12-02", first_day: "2026-11-01" };
  expect(["2026-11-01", "2026-12-02"].map((day) => whyNoPuzzles(day, daily))).toEqual([null, null]);
  expect(whyNoPuzzles("2026-12-03", daily)).toBe("The puzzles for Thursday 3 December aren't out yet. New ones appear at midnight UTC.");
  expect(whyNoPuzzles("2026-10-31", daily)).toBe(
    "There are no daily puzzles before Sunday 1 November 2026. Choose that day or a later one.",
  );
});

test("you come before bots with the same score", () => {
  expect(rungsOf(RESULT).map(({ name, score }) => `${name} ${score}`)).toEqual(["Master 20", "You 18", "Expert 18", "Club 17", "Child 8"]);
});

test.each([
  [20, 9, "Better than all 9 other players on this server."],
  [18, 4, "Better than 44% of the 9 other players on this server."],
  [18, 0, "Better than 0% of the 9 other players on this server."],
])("%s points, %s players with fewer", (own, below, sentence) => {
  const scores: [number, number][] = [
    [12, below],
    [18, 9 - below],
    [20, 1],
  ];
  expect(standing({ count: 10, below, scores }, own)).toBe(sentence);
});

test("nobody can do better than the best score that others reached too", () => {
  expect(
    standing(
      {
        count: 10,
        below: 6,
        scores: [
          [12, 6],
          [20, 4],
        ],
      },
      20,
    ),
  ).toBe("None of the 9 other players on this server did better.");
});

test("your own missed plays become puzzles, the costliest first", () => {
  const turn = (number: number, seat: number, cost: number, best: object | null = {}) => ({ number, scene: number, seat, cost, best });
  const turns = [turn(1, 0, 4), turn(2, 1, 30), turn(3, 0, 0), turn(4, 0, 9), turn(5, 0, 7, null)];
  expect(missedTurns(turns, [0]).map(({ number }) => number)).toEqual([4, 1]);
});

test("the shared picture gives nothing away", () => {
  const marks = shareMarks(PUZZLE, "Wednesday 18 November");
  expect(marks.flatMap((mark) => (mark.kind === "star" ? [mark.filled] : []))).toEqual([true, true, true, true, false]);
  const texts = marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
  expect(texts).toEqual(expect.arrayContaining(["Upwords & more", "18 of 20 points", "3 days in a row", "You", "localhost:3000/daily"]));
  for (const word of [...RESULT.answer.words, ...RESULT.answer.moves]) expect(texts.join(" ")).not.toContain(word);
});
