import { expect, test } from "vitest";
import { costliestTurns } from "../../src/pages/review/report";

const turn = (number: number, seat: number, cost: number) => ({
  number,
  scene: number,
  seat,
  played: [],
  words: [],
  best: null,
  cost,
  told: [],
});
const player = (seat: number) => ({ seat, name: "", told: "", to_know: [] });
const turns = [turn(1, 0, 4), turn(2, 1, 30), turn(3, 0, 0), turn(4, 0, 9), turn(5, 0, 7), turn(6, 0, 2)];

test("if you played, the three costliest turns are yours", () => {
  const numbers = (own: number[]) => costliestTurns({ players: [player(0), player(1)], turns }, own).map(({ number }) => number);
  expect(numbers([0])).toEqual([4, 5, 1]);
  expect(numbers([])).toEqual([2, 4, 5]);
  expect(numbers([1])).toEqual([2]);
});
