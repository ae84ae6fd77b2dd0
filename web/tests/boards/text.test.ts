/** Drawings of text mode, folded to fit a narrow screen. */

import { expect, test } from "vitest";
import { layOut } from "../../src/boards/text/drawing";
import { foldDrawing, widthOf } from "../../src/boards/text/fit";
import { VIEWS } from "./real-table";

const NARROW = 42;
const DRAWN = Object.entries(VIEWS).filter(([, view]) => view.drawn);
const marksOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).sort();

test("there are drawings of real tables", () => {
  expect(DRAWN.length).toBeGreaterThan(20);
});

test.each(DRAWN)("the drawing of %s is folded without losing anything", (_, { drawn }) => {
  const folded = foldDrawing(drawn!, NARROW);
  expect(marksOf(folded)).toEqual(marksOf(drawn!));
  expect(widthOf(folded)).toBeLessThanOrEqual(NARROW);
});

test("columns stay aligned", () => {
  const drawn = "    A    B    C\n 1  .    .    .\n 2  D2   .    Qu";
  expect(foldDrawing(drawn, 13).split("\n")).toEqual(["   A   B   C", " 1 .   .   .", " 2 D2  .   Qu"]);
});

test("two drawings side by side are put below each other", () => {
  const drawn = "A B C D     Ann has 5 points\nE F G H     Bob has 3 points\nI J K L";
  expect(foldDrawing(drawn, 20)).toBe("A B C D\nE F G H\nI J K L\nAnn has 5 points\nBob has 3 points");
});

test("a drawing that fits is left as it is, in the largest type", () => {
  expect(layOut("A  B", { width: 800, letter: 0.6 })).toEqual({ lines: ["A  B"], size: 21 });
});
