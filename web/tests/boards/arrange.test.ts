import { expect, test } from "vitest";
import { arranged, moved } from "../../src/boards/shared/arrange";

test("pieces keep a player's order when others are drawn, and of equal ones each is shown once", () => {
  expect(arranged(["T", "A", "T"], ["A", "T", "T"])).toEqual([1, 0, 2]);
  expect(arranged(["T", "A", "C"], ["A", "S", "T", "E"])).toEqual([2, 0, 1, 3]);
});

test("a piece takes the place of another one, and those in between close up", () => {
  expect(moved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
  expect(moved([0, 1, 2, 3], 3, 0)).toEqual([3, 0, 1, 2]);
});
