import { expect, test } from "vitest";
import type { Frame, TableView } from "../../src/api/types";
import { endAdjustment, finalScores } from "../../src/table/final-scores";
import { verdict } from "../../src/table/game-over";

const view = (winners: number[], scores: number[], before: number[] = scores): TableView =>
  ({
    seats: [{ name: "Ann" }, { name: "Bob" }],
    you: 0,
    outcome: { winners, scores, rule: null, sentence: null },
    view: { scores: before },
  }) as unknown as TableView;
const left = (seat: number): Frame => ({ n: 1, t: "moved", now: 0, d: { at: 0, by: null, told: [], events: [{ type: "left", seat }] } });

test("the result says who left", () => {
  expect(verdict(view([0], [9, 3]), [])).toBe("You win!");
  expect(verdict(view([0], [-27, -35]), [left(1)])).toBe("Your opponent left. You win.");
  expect(verdict(view([1], [3, 9]), [left(0)])).toBe("You left. Bob wins.");
});

test("a player alone has a score and no opponent to beat", () => {
  const alone = (score: number, you: number | null = 0) =>
    verdict({ ...view([0], [score]), seats: [{ name: "Ann" }], you } as unknown as TableView, []);
  expect(alone(304)).toBe("You scored 304 points.");
  expect(alone(304, null)).toBe("Ann scored 304 points.");
  expect(alone(-83)).toBe("Game over.");
});

test("points added or lost at the end are shown next to the score", () => {
  const over = view([0], [-27, 12], [8, 12]);
  expect(endAdjustment(over, { frames: [], pieces: "tiles" }, 0)).toBe("8 points, minus 35 for leftover tiles");
  expect(endAdjustment(over, { frames: [], pieces: "tiles" }, 1)).toBe("");
  expect(endAdjustment(view([0], [13, 2], [8, 2]), { frames: [], pieces: "cards" }, 0)).toBe("8 points, plus 5 at the end");
  const told: Frame = { n: 1, t: "moved", now: 0, d: { at: 0, by: null, told: [], events: [{ type: "counted", off: [35, 0] }] } };
  expect(endAdjustment(view([0], [-27, 12]), { frames: [told], pieces: "cards" }, 0)).toBe("8 points, minus 35 for leftover cards");
  expect(endAdjustment(view([0], [-27, 12]), { frames: [told], pieces: "cards" }, 1)).toBe("");
});

test("after a walkover, nobody is charged for leftover pieces", () => {
  const counted: Frame = { n: 2, t: "moved", now: 0, d: { at: 0, by: null, told: [], events: [{ type: "counted", off: [35, 42] }] } };
  const over = view([0], [-35, -42]);
  expect(finalScores(over, [left(1), counted])).toEqual([0, 0]);
  expect(endAdjustment(over, { frames: [left(1), counted], pieces: "tiles" }, 0)).toBe("");
  expect(finalScores(over, [counted])).toEqual([-35, -42]);
});
