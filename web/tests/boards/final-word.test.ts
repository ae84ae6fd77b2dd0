import { describe, expect, test } from "vitest";
import type { Move, TableView } from "../../src/api/types";
import { cards } from "../../src/boards/cards";
import type { Controls, FinalWordView, Slot } from "../../src/boards/final-word/view";
import { sitAt, type TestTable, VIEWS, viewOf } from "./real-table";

const playOf = (move: Move | null) =>
  move && "action" in move
    ? (move.action as unknown as { words: { row: number | null; slots: Slot[] }[]; off: number[]; crossed: number[][] })
    : null;

/** What cards are worth: a table tells it of those in sight, all tables together of every card. */
const VALUES: Record<string, number> = Object.assign({}, ...Object.values(VIEWS).map(({ means }) => (means as Controls).values ?? {}));

/** A real table with other cards on it. */
function tableWith(name: string, board: string[], hand: string): TableView {
  const table = viewOf(name);
  const rows = board.map((word) => [...word].map((letter) => [letter]));
  return {
    ...table,
    view: { ...(table.view as FinalWordView), board: rows, hand: [...hand] },
    means: { ...(table.means as Controls), hand: [...hand], values: VALUES },
  };
}

const at = (name: string, board: string[], hand: string): TestTable => sitAt(cards, tableWith(name, board, hand));

const keep = (pile: number): Slot => ({ type: "keep", pile });
const add = (card: string): Slot => ({ type: "add", card, place: "hand", index: 0 });

describe("changing a word", () => {
  test("cards go between piles, over them and in exchange for them", () => {
    const table = at("5-up-later", ["KIT"], "SMEXA");
    table.tap("S, 1 point");
    table.tap("put S before K");
    table.tap("M, 2 points");
    table.tap("T");
    expect(playOf(table.move())?.words).toEqual([
      { row: 0, slots: [add("S"), keep(0), keep(1), { type: "cover", pile: 2, card: "M", place: "hand", index: 0 }] },
    ]);
    table.tap("Exchange cards");
    table.tap("A, 1 point");
    table.tap("I");
    expect(playOf(table.move())?.words[0]?.slots[2]).toEqual({ type: "swap", pile: 1, card: "A", place: "hand", index: 0 });
  });

  test("a placed card is taken back by tapping it, by Backspace, and by Escape", () => {
    const table = at("5-up-later", ["KIT"], "SMEXA");
    table.tap("S, 1 point");
    table.tap("put S before K");
    table.tap("S added: remove");
    expect(table.move()).toBeNull();
    table.tap("E, 1 point");
    table.tap("put E at the end");
    expect(table.move()).not.toBeNull();
    table.key("Backspace");
    expect(table.move()).toBeNull();
    table.tap("E, 1 point");
    table.tap("put E at the end");
    table.key("Escape");
    expect(table.move()).toBeNull();
  });

  test("a word is split, and one part is taken off the board", () => {
    const table = at("break-up-later", ["PARTY"], "KINDO");
    table.tap("Split");
    table.tap("split before T");
    table.tap("K, 4 points");
    table.tap("put K before the split");
    table.tap("I, 1 point");
    table.tap("put I before Y");
    table.tap("N, 1 point");
    table.tap("put N before Y");
    const play = playOf(table.move());
    expect(play?.words).toEqual([
      { row: 0, slots: [keep(0), keep(1), keep(2), add("K")] },
      { row: 0, slots: [keep(3), add("I"), add("N"), keep(4)] },
    ]);
    expect(play?.off).toEqual([0]);
    table.tap("Take TINY off the board");
    expect(playOf(table.move())?.off).toEqual([1]);
  });

  test("letters are left out, and can then be used in a new word", () => {
    const table = at("3-n-change-later", ["PLANE"], "BRIDA");
    for (const [card, where] of [
      ["B, 3", "P"],
      ["R, 1", "L"],
    ] as const) {
      table.tap(card);
      table.tap(where);
    }
    table.tap("I, 1 point");
    table.tap("put I before N");
    table.tap("Leave out");
    table.tap("E");
    table.tap("Leave out");
    const swap = (pile: number, card: string): Slot => ({ type: "swap", pile, card, place: "hand", index: 0 });
    expect(playOf(table.move())?.words).toEqual([{ row: 0, slots: [swap(0, "B"), swap(1, "R"), keep(2), add("I"), keep(3)] }]);
    table.tap("P, 2 points, taken from the word");
    table.tap("start a new word with P");
    table.tap("E, 1 point, taken from the word");
    expect(playOf(table.move())?.words[1]).toEqual({ row: null, slots: [add("P"), add("E")] });
  });

  test("your own pile moves to the front of its row, or across onto your opponent's", () => {
    const base = at("first-base-later", ["TEAR"], "DOXYZ");
    base.tap("R");
    base.tap("T");
    base.tap("D, 2 points");
    base.tap("put D at the end");
    expect(playOf(base.move())?.words).toEqual([
      { row: 0, slots: [{ type: "cover", pile: 0, card: "R", place: "board", index: 3 }, keep(1), keep(2), add("D")] },
    ]);
    const table = viewOf("double-cross-later");
    const own = (table.means as Controls).own;
    const words = own === 0 ? ["TRAPS", "CARE"] : ["CARE", "TRAPS"];
    const cross = at("double-cross-later", words, "OXYZQ");
    cross.tap("R", `row-${own}`);
    cross.tap("R", `row-${1 - own}`);
    cross.tap("A", `row-${own}`);
    cross.tap("A", `row-${1 - own}`);
    cross.tap("S", `row-${own}`);
    cross.tap("put S at the end", `row-${1 - own}`);
    cross.tap("O, 1 point");
    cross.tap("put O before P", `row-${own}`);
    const play = playOf(cross.move());
    expect(play?.crossed).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(play?.words).toEqual([
      { row: 1 - own, slots: [keep(0), keep(1), keep(2), keep(3), { type: "add", card: "S", place: "board", index: 4 }] },
      { row: own, slots: [keep(0), add("O"), keep(3)] },
    ]);
  });
});

describe("spelling a word", () => {
  test("cards are tapped one after another", () => {
    const table = at("3-2-1-first", [], "TRAINFOEVX");
    for (const card of ["F, 3", "O, 1", "E, 1"]) table.tap(card);
    expect(playOf(table.move())?.words).toEqual([{ row: null, slots: [add("F"), add("O"), add("E")] }]);
    table.tap("another word");
    for (const card of ["T, 1", "A, 1", "N, 1"]) table.tap(card);
    expect(playOf(table.move())?.words).toHaveLength(2);
  });

  test("cards from the board are used in any order", () => {
    const table = at("leftovers-later", ["PLATE"], "SXYZQ");
    for (const card of ["L", "E", "A", "P", "S, 1 point"]) table.tap(card);
    expect(playOf(table.move())?.words).toEqual([{ row: 0, slots: [keep(1), keep(4), keep(2), keep(0), add("S")] }]);
  });

  test("the server decides how a typed word is played", () => {
    const table = at("5-to-5-later", ["STONE"], "ARXYZ");
    table.key("s", "t", "a", "r", "e");
    expect(table.move()).toEqual({ text: "STARE" });
    table.key("Backspace");
    expect(table.move()).toEqual({ text: "STAR" });
    table.key("Enter");
    expect(table.played).toEqual([{ text: "STAR" }]);
  });

  test("turned-up and red cards are used like your own", () => {
    const turned = at("turnover-first", [], "TONEXYZQAB");
    turned.tap(`${(viewOf("turnover-first").view as FinalWordView).turned}, face up`);
    expect(playOf(turned.move())?.words[0]?.slots[0]?.place).toBe("turned");
    const red = at("seeing-red-first", [], "UITONEABCD");
    for (const card of ["Q, red cards", "U, 1", "I, 1", "Z, red cards"]) red.tap(card);
    expect(playOf(red.move())?.words[0]?.slots.map(({ card, place }) => `${card} ${place}`)).toEqual([
      "Q reds",
      "U hand",
      "I hand",
      "Z reds",
    ]);
  });
});

describe("other actions", () => {
  test("cards are traded", () => {
    const table = at("5-up-later", ["KIT"], "VVXMA");
    table.tap("Trade up to");
    table.tap("X, 4 points");
    table.tap("M, 2 points");
    expect(table.move()).toEqual({ action: { type: "trade", cards: ["X", "M"] } });
  });

  test("a letter is asked for, a pile is taken, cards are taken back", () => {
    const ask = sitAt(cards, viewOf("pluck-it-first"));
    ask.tap("E");
    expect(ask.move()).toEqual({ action: { type: "ask", letter: "E" } });
    const pile = sitAt(cards, viewOf("positive-negative-first"));
    pile.tap("pile 3,");
    expect(pile.move()).toEqual({ action: { type: "pile", pile: 2 } });
    const back = viewOf("take-back");
    const first = (back.view as FinalWordView).board[0]![0]![0]!;
    const taking = sitAt(cards, back);
    taking.tap("Take nothing back");
    expect(taking.move()).toEqual({ action: { type: "take-back", cards: [] } });
    taking.tap(first);
    expect(taking.move()).toEqual({ action: { type: "take-back", cards: [first] } });
  });

  test("a hidden word is shown to its player until it is revealed", () => {
    expect(sitAt(cards, viewOf("sealed")).root.textContent).toContain("Your hidden word");
    expect(sitAt(cards, viewOf("take-back")).root.textContent).not.toContain("Your hidden word");
  });

  test("a pending play is shown card by card", () => {
    const table = viewOf("pending");
    const { pending } = table.view as FinalWordView;
    const shown = sitAt(cards, table);
    expect(shown.root.querySelector(".waiting")?.getAttribute("aria-label")).toContain(pending!.plays[0]!.words[0]);
  });
});

test("rows and words are yours, or in a review they have their player's name", () => {
  const titles = (table: TableView) => [...sitAt(cards, table).root.querySelectorAll("h2")].map((one) => one.textContent!.split(/ ?\d/)[0]);
  for (const name of ["double-cross-later", "snare-turn"]) {
    const table = viewOf(name);
    expect(titles(table).some((title) => title.startsWith("You"))).toBe(true);
    expect(titles({ ...table, you: null }).some((title) => title.startsWith("You"))).toBe(false);
  }
});

test("a turn lost in advance is named as in the game", () => {
  const noted = (name: string) => {
    const table = viewOf(name);
    const view = table.view as FinalWordView;
    return cards.notesOf({ ...view, misses: view.misses.map((_, seat) => seat) }, table).seats;
  };
  expect(noted("5-up-later")[0]).not.toMatch(/loses/);
  expect(noted("5-up-later")[1]).toMatch(/loses 1 turn/);
  expect(noted("profit-and-loss-later")[1]).toMatch(/sits out 1 trick/);
  expect(noted("positive-negative-later")[1]).toMatch(/loses 1 pile/);
});

describe("every table of cards", () => {
  const names = Object.keys(VIEWS).filter((name) => !name.startsWith("rings"));

  test("all games are there", () => {
    expect(new Set(names.map((name) => VIEWS[name]!.game)).size).toBe(22);
  });

  test.each(names)("%s has one tab stop, a name for every place, and only does what its input says", (name) => {
    const table = sitAt(cards, viewOf(name));
    const stops = [...table.root.querySelectorAll<HTMLElement>("[data-line]")];
    expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
    for (const label of table.labels()) expect(label.trim()).not.toBe("");
    expect(table.root.textContent).not.toContain("undefined");
  });
});

test("words of several rows come in the order of the rows", () => {
  const sat = at("split-run-later", ["AB", "CD"], "XY");
  for (const [card, row] of [
    ["X", 0],
    ["Y", 1],
  ] as const) {
    sat.tap(card, "hand");
    sat.tap(`put ${card} at the end`, `row-${row}`);
  }
  expect(playOf(sat.move())!.words.map(({ row }) => row)).toEqual([0, 1]);
});
