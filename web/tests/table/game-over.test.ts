import { expect, test } from "vitest";
import type { Frame, TableView } from "../../src/api/types";
import { endAdjustment, verdict } from "../../src/table/game-over";

const view = (winners: number[], scores: number[], before: number[] = scores): TableView =>
  ({
    seats: [{ name: "Ann" }, { name: "Bob" }],
    you: 0,
    outcome: { winners, scores, rule: null, sentence: null },
    view: { scores: before },
  }) as unknown as TableView;
const left = (seat: number): Frame => ({ n: 1, t: "moved", now: 0, d: { at: 0, by: null, told: [], events: [{ type: "left", seat }] } });

test("who is left alone is told so", () => {
  expect(verdict(view([0], [9, 3]), [])).toBe("You win!");
  expect(verdict(view([0], [-27, -35]), [left(1)])).toBe("Nobody else is left, so you win.");
  expect(verdict(view([1], [3, 9]), [left(0)])).toBe("Nobody else is left, so Bob wins.");
});

test("what came off at the end is told beside the points", () => {
  const over = view([0], [-27, 12], [8, 12]);
  expect(endAdjustment(over, [], 0)).toBe("8 points, less 35 at the end");
  expect(endAdjustment(over, [], 1)).toBe("");
  expect(endAdjustment(view([0], [13, 2], [8, 2]), [], 0)).toBe("8 points, and 5 at the end");
  const told: Frame = { n: 1, t: "moved", now: 0, d: { at: 0, by: null, told: [], events: [{ type: "counted", off: [35, 0] }] } };
  expect(endAdjustment(view([0], [-27, 12]), [told], 0)).toBe("8 points, less 35 at the end");
  expect(endAdjustment(view([0], [-27, 12]), [told], 1)).toBe("");
});
