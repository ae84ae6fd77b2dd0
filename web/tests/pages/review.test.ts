import { expect, test } from "vitest";
import { hashOf, readPlace } from "../../src/pages/review/place";
import { costliestFirst, missesOf, turnAt } from "../../src/pages/review/report";
import { linesOf } from "../../src/pages/review/score-graph";
import { verdictOn } from "../../src/pages/review/trying";

const play = (word: string, score: number) => ({ text: word, words: [word], score });
const turn = (number: number, seat: number, cost: number) => ({
  number,
  scene: number,
  seat,
  played: ["AT"],
  words: ["AT"],
  score: 4,
  best: cost ? play("CATS", 4 + cost) : null,
  known: null,
  cost,
  missed: [],
  told: [],
});
const turns = [turn(1, 0, 4), turn(2, 1, 30), turn(3, 0, 0), turn(4, 0, 9), turn(5, 0, 7)];
const report = { players: [], turns };
const preview = (word: string, score: number) => ({ text: word, action: {}, words: [word], score });

test("misses are your own if you played, and everyone's if you didn't", () => {
  const numbers = (own: number[]) => missesOf(report, own).map(({ number }) => number);
  expect(numbers([0])).toEqual([1, 4, 5]);
  expect(numbers([])).toEqual([1, 2, 4, 5]);
  expect(costliestFirst(missesOf(report, [0])).map(({ number }) => number)).toEqual([4, 5, 1]);
});

test("of several turns at a scene, your own is shown", () => {
  const searched = { players: [], turns: [turn(1, 0, 4), { ...turn(2, 1, 5), scene: 1 }] };
  expect(turnAt(searched, 1, [1])?.number).toBe(2);
  expect(turnAt(searched, 1, [])?.number).toBe(1);
  expect(turnAt(searched, 7, [])).toBeNull();
});

test("a link names the move, and whether its answer is hidden", () => {
  for (const hash of ["#12", "#3-puzzle"]) expect(hashOf(readPlace(hash))).toBe(hash);
  expect(readPlace("")).toEqual({ scene: null, puzzle: false });
});

test("a try is compared with what was played and what was best", () => {
  const at = turns[3]!;
  expect(verdictOn(preview("CATS", 13), at)).toBe("CATS: +13 points. That's the best play!");
  expect(verdictOn(preview("CAT", 6), at)).toBe("CAT: +6 points. Better by 2, but you can still do better.");
  expect(verdictOn(preview("TA", 4), at)).toBe("TA: +4 points. There's a better play.");
  expect(verdictOn(preview("AT", 4), turns[2]!)).toBe("AT: +4 points. Nothing beats what was played.");
});

test("higher scores are drawn higher, later ones further right", () => {
  const [first, second] = linesOf([
    [0, 0],
    [10, 0],
    [10, -5],
  ]);
  expect(first![0]!.x).toBeLessThan(first![1]!.x);
  expect(first![1]!.y).toBeLessThan(first![0]!.y);
  expect(second![2]!.y).toBeGreaterThan(second![1]!.y);
});
