import { expect, test } from "vitest";
import { upwords } from "../../src/boards/upwords/board";
import { moveOf, type UpwordsView } from "../../src/boards/upwords/draft";
import { CURSOR, labelOf, showBoard, square, TABLE } from "./show-board";

/** A board of 3 by 4 squares with C, A and T in the middle row, the A two high. */
const VIEW: UpwordsView = {
  board: { rows: 3, columns: 4, stacks: [[], [], [], [], ["C"], ["O", "A"], ["T"], [], [], [], [], []] },
  start_squares: [[1, 1]],
  rack: ["S", "O", "Qu", "O"],
  tiles: [4, 7],
  pile: 80,
  turn: 0,
  turns: 2,
  pending: null,
};

test("every square says what's on it, and how high it is", () => {
  const { place } = showBoard(upwords, VIEW);
  expect(labelOf(place, square(1, 1))).toBe("row 2 column B, A, two high");
  expect(labelOf(place, square(0, 3))).toBe("row 1 column D, empty");
  expect(place.querySelectorAll(CURSOR).length).toBe(1);
  expect(place.querySelector(`${square(1, 1)} .height`)?.textContent).toBe("2");
});

test("tap a tile, then its square; tapping the square takes it back", () => {
  const board = showBoard(upwords, VIEW);
  board.press(".rack-tile:nth-child(1)");
  board.press(square(1, 3));
  expect(moveOf(board.draft()!, VIEW)).toEqual({ action: { type: "play", tiles: [[1, 3, "S"]] } });
  expect(labelOf(board.place, square(1, 3))).toBe("row 2 column D, S, not played yet, one high");
  board.press(square(1, 3));
  expect(board.draft()).toBeNull();
});

test("tap a square, then one tile after another; tap it again to turn", () => {
  const board = showBoard(upwords, VIEW);
  board.press(square(0, 0));
  board.press(square(0, 0));
  board.press(".rack-tile:nth-child(1)");
  board.press(".rack-tile:nth-child(2)");
  expect(moveOf(board.draft()!, VIEW)).toEqual({
    action: {
      type: "play",
      tiles: [
        [0, 0, "S"],
        [1, 0, "O"],
      ],
    },
  });
});

test("letters place tiles, existing letters stay, backspace takes back, enter plays, escape clears", () => {
  const board = showBoard(upwords, VIEW);
  board.press(square(1, 0));
  for (const key of ["c", "o", "t", "s"]) board.key(CURSOR, key);
  const laid = {
    action: {
      type: "play",
      tiles: [
        [1, 1, "O"],
        [1, 3, "S"],
      ],
    },
  };
  expect(moveOf(board.draft()!, VIEW)).toEqual(laid);
  board.key(CURSOR, "Enter");
  expect(board.played).toBe(1);
  board.key(CURSOR, "Backspace");
  expect(moveOf(board.draft()!, VIEW)).toEqual({ action: { type: "play", tiles: [[1, 1, "O"]] } });
  board.key(CURSOR, "q");
  expect(board.place.querySelectorAll(".tile.draft").length).toBe(2);
  board.key(CURSOR, "Escape");
  expect(board.draft()).toBeNull();
});

test("a letter that isn't on the rack is named, and nothing can be placed after it until backspace", () => {
  const board = showBoard(upwords, VIEW);
  board.key(CURSOR, "s");
  board.key(CURSOR, "x");
  expect(document.getElementById("urgent")?.textContent).toBe("You don't have an X.");
  expect(upwords.describeDraft!(board.draft()!, VIEW)).toMatch(/^You don't have an X\./);
  board.key(CURSOR, "q");
  expect(board.place.querySelectorAll(".tile.draft").length).toBe(1);
  expect(moveOf(board.draft()!, VIEW)).toBeNull();
  board.key(CURSOR, "Backspace");
  expect(upwords.describeDraft!(board.draft()!, VIEW)).toBeNull();
  board.key(CURSOR, "q");
  expect(board.place.querySelectorAll(".tile.draft").length).toBe(2);
});

test("if exchanging is allowed, a button starts it; then you tap a tile", () => {
  const [begin] = upwords.draftButtons!;
  expect(begin!.start({ ...TABLE, means: { exchanges: [] } })).toBeNull();
  const draft = begin!.start({ ...TABLE, means: { exchanges: ["Qu"] } })!;
  expect(moveOf(draft, VIEW)).toBeNull();
  const board = showBoard(upwords, VIEW, { draft });
  expect(begin!.isStarted(draft)).toBe(true);
  expect(board.place.querySelector(".rack.exchanging")).not.toBeNull();
  board.press(".rack-tile:nth-child(3)");
  expect(moveOf(board.draft()!, VIEW)).toEqual({ text: "exchange Qu" });
});

test("when the game is over, nothing is shuffled, and an empty rack is hidden", () => {
  const over = { ...TABLE, outcome: { scores: [1, 2], winners: [1], rule: null, sentence: null } };
  expect(showBoard(upwords, VIEW, { table: over, disabled: true }).place.querySelector(".shuffle")).toBeNull();
  expect(showBoard(upwords, { ...VIEW, rack: [] }, { table: over, disabled: true }).place.querySelector(".rack-line")).toBeNull();
});

test("plays that can be challenged are marked, and nothing can be placed meanwhile", () => {
  const pending = { tiles: [[1, 3, "S"]] as [number, number, string][], words: ["CATS"], score: 5 };
  const board = showBoard(upwords, { ...VIEW, pending }, { disabled: true });
  expect(labelOf(board.place, square(1, 3))).toBe("row 2 column D, S, can be challenged, one high");
  board.press(".rack-tile:nth-child(1)");
  board.press(square(0, 0));
  expect(board.draft()).toBeNull();
});

test("a typed word is shown where it would be played", () => {
  const preview = { text: "", action: { type: "play", tiles: [[0, 0, "S"]] }, words: [], score: 0 };
  const { place } = showBoard(upwords, VIEW, { preview });
  expect(labelOf(place, square(0, 0))).toContain("not played yet");
  expect(place.querySelectorAll(".rack-tile.used")).toHaveLength(1);
});

test("an exchange says what it is before it is played", () => {
  expect(upwords.describeDraft!({ type: "exchange", index: 0 }, VIEW)).toBe(
    `Exchange ${VIEW.rack![0]} for another tile. This uses up your turn.`,
  );
  expect(upwords.describeDraft!({ type: "lay", placements: [] }, VIEW)).toBeNull();
});

test("notes show the tiles and the draw pile", () => {
  expect(upwords.notesOf(VIEW, TABLE)).toEqual({ seats: ["4 tiles", "7 tiles"], table: ["80 tiles in the draw pile"] });
});
