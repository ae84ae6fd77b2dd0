import { describe, expect, test } from "vitest";
import * as lastWord from "../../src/boards/last-word/draft";
import type { RingsView } from "../../src/boards/rings/draft";
import { slideOver } from "../../src/boards/rings/search";

/** C A T in a row, a blank below A and T, and a D that touches only T. */
const GRID = ["C", "A", "T", "?", "D"];
const TOUCHING = [[1], [0, 2, 3], [1, 3, 4], [1, 2], [2]];
const RINGS = { grid: GRID } as RingsView;
const NOTHING = { word: "", cells: [] };

const slide = (tiles: number[], start: { word: string; cells: number[]; blank?: number } = NOTHING) =>
  slideOver(RINGS, TOUCHING, start, tiles);

describe("sliding over the honeycomb", () => {
  test("tiles that touch spell a word, and one that doesn't touch is left out", () => {
    expect(slide([0, 1, 2])).toEqual({ word: "CAT", cells: [0, 1, 2] });
    expect(slide([0, 2, 1])).toEqual({ word: "CA", cells: [0, 1] });
  });

  test("sliding back takes letters back", () => {
    expect(slide([0, 1, 2, 1])).toEqual({ word: "CA", cells: [0, 1] });
    expect(slide([0, 1, 2, 1, 0])).toEqual({ word: "C", cells: [0] });
  });

  test("a slide continues a word, or begins another one", () => {
    const started = { word: "CA", cells: [0, 1] };
    expect(slide([1, 2], started)).toEqual({ word: "CAT", cells: [0, 1, 2] });
    expect(slide([2, 4], started)).toEqual({ word: "CATD", cells: [0, 1, 2, 4] });
    expect(slide([4, 2], started)).toEqual({ word: "DT", cells: [4, 2] });
  });

  test("a blank stops the slide until it has its letter", () => {
    expect(slide([0, 1, 3, 2])).toEqual({ word: "CA", cells: [0, 1], blank: 3 });
  });
});

/** Three by three letters, an emptied corner, WILD in the middle, and the own pawn below the first letter. */
const BOARD: lastWord.LastWordView = {
  seat: 0,
  board: {
    rows: 4,
    columns: 4,
    squares: ["C", "A", "T", "S", "", "*", "E", "R", "N", "O", "", "D", "I", "L", "K", "M"],
    sides: ["red", "yellow"],
    pawns: [{ type: "stands", square: [1, 0] }, { type: "in-hand" }],
  },
  storage: [[], []],
  turn: 0,
  turns: 1,
  pending: null,
};
const NO_PATH = { squares: [], wilds: "" };

const slidSquares = (squares: [number, number][], start: lastWord.Path = NO_PATH) => {
  const draft = lastWord.slideOver(BOARD, start, squares);
  return draft?.type === "path" ? lastWord.spell(BOARD, draft) : null;
};

describe("sliding over the letter grid", () => {
  test("a slide can begin at your own pawn", () => {
    const way: [number, number][] = [
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 2],
    ];
    expect(slidSquares(way)).toBe("CAT");
    expect(slidSquares(way.slice(0, 1))).toBeNull();
  });

  test("sliding back takes letters back, and emptied squares are passed over", () => {
    expect(
      slidSquares([
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 1],
      ]),
    ).toBe("CA");
    expect(
      slidSquares([
        [1, 2],
        [2, 2],
        [1, 3],
      ]),
    ).toBe("ER");
  });

  test("letters that don't touch are left out; the board continues over the edge", () => {
    expect(
      slidSquares([
        [0, 0],
        [0, 2],
      ]),
    ).toBe("C");
    expect(
      slidSquares([
        [0, 3],
        [0, 0],
      ]),
    ).toBe("SC");
  });

  test("WILD stops the slide until it has its letter", () => {
    expect(
      slidSquares([
        [0, 0],
        [1, 1],
        [0, 2],
      ]),
    ).toBe("C?");
  });
});
