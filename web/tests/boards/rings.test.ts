import { describe, expect, test } from "vitest";
import { rings } from "../../src/boards/rings/board";
import { findPath, letterOfBlank, type RingsView, toggleRing } from "../../src/boards/rings/draft";
import { tilePlaces } from "../../src/boards/rings/honeycomb";
import { sitAt, viewOf } from "./real-table";

describe("the honeycomb", () => {
  test("a path over touching tiles is a word", () => {
    const table = viewOf("rings-search");
    const view = table.view as RingsView;
    const { cells } = view.finds![0]!;
    const at = sitAt(rings, table);
    const places = tilePlaces(view.rows);
    for (const cell of cells) at.tap(`row ${places[cell]!.row + 1} tile ${places[cell]!.column + 1},`);
    expect(at.move()).toEqual({ action: { type: "find", word: view.finds![0]!.word } });
  });

  test("a list is yours, or in a review it has its player's name", () => {
    const table = viewOf("rings-search");
    const name = table.seats[(table.view as RingsView).seat!]!.name;
    expect(sitAt(rings, table).root.textContent).toContain("Your list");
    expect(sitAt(rings, { ...table, you: null }).root.textContent).toContain(`${name}'s list`);
  });

  test("letters type, Backspace takes back, Escape clears, Enter plays", () => {
    const at = sitAt(rings, viewOf("rings-search"));
    at.key("c", "a", "t", "s");
    expect(at.move()).toEqual({ action: { type: "find", word: "CATS" } });
    at.key("Backspace", "Enter");
    expect(at.played).toEqual([{ action: { type: "find", word: "CAT" } }]);
    at.key("Escape");
    expect(at.move()).toBeNull();
  });

  test("the dealer places all the rings, and may move them", () => {
    const table = viewOf("rings-place");
    const at = sitAt(rings, table);
    at.tap("row 1 tile 1,");
    expect(at.move()).toEqual({ action: { type: "place", cells: [0] } });
    at.tap("row 1 tile 2,");
    expect(at.move()).toEqual({ action: { type: "place", cells: [1] } });
    expect(toggleRing([1, 2], 3, 2)).toEqual([2, 3]);
    expect(toggleRing([1, 2], 2, 2)).toEqual([1]);
  });

  test("you can challenge words on other lists, but never your own", () => {
    const table = viewOf("rings-challenge");
    const { window, lists } = table.view as RingsView;
    const at = sitAt(rings, table);
    const theirs = window!.claims.findIndex((claim) => claim.seat !== table.you);
    const buttons = [...at.root.querySelectorAll<HTMLButtonElement>(".doubt")];
    const open = lists!.flatMap((list, seat) => (seat === table.you ? [] : list.filter((one) => !one.crossed)));
    expect(buttons).toHaveLength(open.length);
    buttons[0]!.click();
    expect(at.played).toEqual([{ action: { type: "challenge", claim: theirs } }]);
  });

  test("compared lists show why a word was crossed off", () => {
    const table = viewOf("rings-search");
    const listed = (word: string, crossed: string) => ({ laid: { word, cells: [], score: 1 }, crossed });
    const event = {
      type: "compared",
      round: 0,
      lists: [[listed("OAK", "found twice")], [listed("OAK", "found twice"), listed("SOAK", "")]],
    };
    const at = sitAt(rings, table, [event]);
    expect(at.root.querySelector(".compared")?.textContent).toContain("OAK found twice");
  });

  test("a blank is one letter within a word", () => {
    const touching = [[1], [0, 2], [1]];
    expect(findPath("ABA", ["A", "?", "A"], touching)).toEqual([0, 1, 0]);
    expect(findPath("XAX", ["?", "A", "B"], touching)).toEqual([0, 1, 0]);
    expect(findPath("XAY", ["?", "A", "B"], touching)).toBeNull();
    expect(letterOfBlank("XA", [0, 1], 0)).toBe("X");
  });

  test("one tab stop; arrow keys go from tile to tile", () => {
    const at = sitAt(rings, viewOf("rings-search"));
    expect(at.root.querySelectorAll('[data-line][tabindex="0"]')).toHaveLength(1);
    at.tap("row 1 tile 1,");
    at.key("ArrowRight", "ArrowRight");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^row 1 tile 3,/);
    at.key("ArrowDown");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^row 2 /);
    expect(at.root.querySelectorAll('[data-line][tabindex="0"]')).toHaveLength(1);
  });
});
