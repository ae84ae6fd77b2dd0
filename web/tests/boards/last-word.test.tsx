import { expect, test } from "vitest";
import { lastWord } from "../../src/boards/last-word/board";
import { type LastWordView, moveOf, stepsOf } from "../../src/boards/last-word/draft";
import { CURSOR, labelOf, showBoard, square, TABLE } from "./show-board";

/** Three by three letters with a WILD square in the middle, an emptied one, and the red pawn in a corner. */
const VIEW: LastWordView = {
  seat: 0,
  board: {
    rows: 3,
    columns: 3,
    squares: ["C", "A", "T", "Qu", "*", "S", "", "I", "N"],
    sides: ["red", "yellow"],
    pawns: [{ type: "stands", square: [2, 0] }, { type: "in-hand" }],
  },
  storage: [["E"], []],
  turn: 0,
  turns: 3,
  pending: null,
};

test("every square says its letter, its pawn and its place in the word", () => {
  const board = showBoard(lastWord, VIEW);
  expect(labelOf(board.place, square(1, 1))).toBe("row 2 column B, WILD");
  expect(labelOf(board.place, square(2, 0))).toBe("row 3 column A, empty, red pawn");
  board.press(square(0, 0));
  board.press(square(0, 1));
  expect(labelOf(board.place, square(0, 1))).toBe("row 1 column B, A, letter 2 of the word");
});

test("squares are tapped one after another; the last one is taken back, an earlier one cuts the path", () => {
  const board = showBoard(lastWord, VIEW);
  for (const at of [0, 1, 2]) board.press(square(0, at));
  const squares = [
    [0, 0],
    [0, 1],
    [0, 2],
  ];
  expect(moveOf(board.draft()!, VIEW)).toEqual({ action: { type: "word", squares, wilds: "" } });
  board.press(square(0, 2));
  expect(moveOf(board.draft()!, VIEW)).toEqual({ action: { type: "word", squares: squares.slice(0, 2), wilds: "" } });
  board.press(square(0, 0));
  expect(moveOf(board.draft()!, VIEW)).toEqual({ action: { type: "word", squares: squares.slice(0, 1), wilds: "" } });
});

test("a WILD square asks for its letter before anything else", () => {
  const board = showBoard(lastWord, VIEW);
  board.press(square(0, 0));
  board.press(square(1, 1));
  expect(moveOf(board.draft()!, VIEW)).toBeNull();
  board.press(square(0, 2));
  expect(board.place.querySelectorAll(".step").length).toBe(2);
  board.press(".wild-letters button:nth-child(15)");
  expect(moveOf(board.draft()!, VIEW)).toEqual({
    action: {
      type: "word",
      squares: [
        [0, 0],
        [1, 1],
      ],
      wilds: "O",
    },
  });
  expect(board.place.querySelector(".spelling")?.textContent).toBe("Co");
  board.key(CURSOR, "Backspace");
  expect(moveOf(board.draft()!, VIEW)).toEqual({ action: { type: "word", squares: [[0, 0]], wilds: "" } });
});

test("you can't step on an emptied square", () => {
  const board = showBoard(lastWord, VIEW);
  board.press(square(2, 0));
  expect(board.draft()).toBeNull();
});

test("letters type a word, arrows go around the edge, space takes the square", () => {
  const board = showBoard(lastWord, VIEW);
  for (const letter of "cat") board.key(CURSOR, letter);
  expect(moveOf(board.draft()!, VIEW)).toEqual({ text: "CAT" });
  board.key(CURSOR, "Escape");
  board.key(CURSOR, "ArrowDown");
  board.key(CURSOR, " ");
  expect(moveOf(board.draft()!, VIEW)).toEqual({ action: { type: "word", squares: [[0, 0]], wilds: "" } });
});

test("notes show the side, the tiles and where a pawn is", () => {
  expect(lastWord.notesOf(VIEW, TABLE).seats).toEqual(["red · 1 tile", "yellow · not on the board yet"]);
});

test("each square of a path has its letter, and Qu counts as one", () => {
  expect(stepsOf("CAT", 3)).toEqual(["C", "A", "T"]);
  expect(stepsOf("QUIT", 3)).toEqual(["Qu", "I", "T"]);
  expect(stepsOf("QUIT", 4)).toEqual(["Q", "U", "I", "T"]);
});
