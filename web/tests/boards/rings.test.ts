import { describe, expect, test } from "vitest";
import { honeycomb, letterOfBlank, ringed, tilesOf, type View, wayOf } from "../../src/boards/rings/board";
import { sitAt, viewOf } from "./real-table";

describe("the honeycomb", () => {
  test("a way over touching tiles is a word", () => {
    const table = viewOf("rings-search");
    const view = table.view as View;
    const { cells } = view.finds![0]!;
    const at = sitAt(honeycomb, table);
    const places = tilesOf(view.rows);
    for (const cell of cells) at.tap(`row ${places[cell]!.row + 1} tile ${places[cell]!.place + 1},`);
    expect(at.move()).toEqual({ action: { type: "find", word: view.finds![0]!.word } });
  });

  test("a list is one's own, or in a review that of somebody with a name", () => {
    const table = viewOf("rings-search");
    const name = table.seats[(table.view as View).seat!]!.name;
    expect(sitAt(honeycomb, table).root.textContent).toContain("Your list");
    expect(sitAt(honeycomb, { ...table, you: null }).root.textContent).toContain(`${name}'s list`);
  });

  test("letters type, Backspace takes back, Escape clears, Enter plays", () => {
    const at = sitAt(honeycomb, viewOf("rings-search"));
    at.key("c", "a", "t", "s");
    expect(at.move()).toEqual({ action: { type: "find", word: "CATS" } });
    at.key("Backspace", "Enter");
    expect(at.played).toEqual([{ action: { type: "find", word: "CAT" } }]);
    at.key("Escape");
    expect(at.move()).toBeNull();
  });

  test("the dealer puts as many rings as there are, and may move them", () => {
    const table = viewOf("rings-place");
    const at = sitAt(honeycomb, table);
    at.tap("row 1 tile 1,");
    expect(at.move()).toEqual({ action: { type: "place", cells: [0] } });
    at.tap("row 1 tile 2,");
    expect(at.move()).toEqual({ action: { type: "place", cells: [1] } });
    expect(ringed([1, 2], 3, 2)).toEqual([2, 3]);
    expect(ringed([1, 2], 2, 2)).toEqual([1]);
  });

  test("a word of somebody else's list is challenged, one's own never", () => {
    const table = viewOf("rings-challenge");
    const { window, lists } = table.view as View;
    const at = sitAt(honeycomb, table);
    const theirs = window!.claims.findIndex((claim) => claim.seat !== table.you);
    const buttons = [...at.root.querySelectorAll<HTMLButtonElement>(".doubt")];
    const open = lists!.flatMap((list, seat) => (seat === table.you ? [] : list.filter((one) => !one.crossed)));
    expect(buttons).toHaveLength(open.length);
    buttons[0]!.click();
    expect(at.played).toEqual([{ action: { type: "challenge", claim: theirs } }]);
  });

  test("what was compared is shown with why a word was crossed off", () => {
    const table = viewOf("rings-search");
    const listed = (word: string, crossed: string) => ({ laid: { word, cells: [], score: 1 }, crossed });
    const event = {
      type: "compared",
      round: 0,
      lists: [[listed("OAK", "found twice")], [listed("OAK", "found twice"), listed("SOAK", "")]],
    };
    const at = sitAt(honeycomb, table, [event]);
    expect(at.root.querySelector(".compared")?.textContent).toContain("OAK found twice");
  });

  test("a blank is one letter within a word", () => {
    const touching = [[1], [0, 2], [1]];
    expect(wayOf("ABA", ["A", "?", "A"], touching)).toEqual([0, 1, 0]);
    expect(wayOf("XAX", ["?", "A", "B"], touching)).toEqual([0, 1, 0]);
    expect(wayOf("XAY", ["?", "A", "B"], touching)).toBeNull();
    expect(letterOfBlank("XA", [0, 1], 0)).toBe("X");
  });

  test("one tab stop; arrow keys go from tile to tile", () => {
    const at = sitAt(honeycomb, viewOf("rings-search"));
    expect(at.root.querySelectorAll('[data-line][tabindex="0"]')).toHaveLength(1);
    at.tap("row 1 tile 1,");
    at.key("ArrowRight", "ArrowRight");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^row 1 tile 3,/);
    at.key("ArrowDown");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^row 2 /);
    expect(at.root.querySelectorAll('[data-line][tabindex="0"]')).toHaveLength(1);
  });
});
