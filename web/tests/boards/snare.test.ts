import { describe, expect, test } from "vitest";
import type { TableView } from "../../src/api/types";
import { cards } from "../../src/boards/cards";
import type { Controls, SnareView } from "../../src/boards/snare/view";
import { sitAt, viewOf } from "./real-table";

/** A real table with other cards on it. */
function tableWith(hand: string[], words: [string, number, string[]][]): TableView {
  const table = viewOf("snare-turn");
  const lying = words.map(([name, owner, laid]) => ({ name, owner, cards: laid, value: 30, closed: false, snared: false }));
  return { ...table, means: { ...(table.means as Controls), side: 0, hand, words: lying } };
}

describe("words in front of players", () => {
  test("a word is played card by card, with red and wild cards as they are", () => {
    const at = sitAt(cards, tableWith(["r:C", "A", "*", "X"], []));
    at.tap("C, red");
    at.tap("A");
    at.tap("wild card");
    at.tap("T");
    expect(at.move()).toEqual({ action: { type: "lay", cards: ["r:C", "A", "*=T"] } });
  });

  test("the discard pile lights up only when a card can go there", () => {
    const table = tableWith(["C", "A", "X"], []);
    const short = { ...table, means: { ...(table.means as Controls), no_discard: "Your first lay-down must count 90." } };
    for (const [shown, lit] of [
      [table, true],
      [short, false],
    ] as const) {
      const at = sitAt(cards, shown);
      at.tap("X");
      expect(at.labels().includes("discard X")).toBe(lit);
    }
    expect(cards.hint!(short.view as SnareView, short)).toBe("Your first lay-down must count 90.");
  });

  test("the target is shown next to the scores", () => {
    const table = viewOf("snare-turn");
    const noted = (options: object) =>
      cards.notesOf(table.view as SnareView, { ...table, options: { ...table.options, ...options } }).table[0];
    expect(noted({ target: 1000, hands: null })).toMatch(/^hand \d, playing to 1,000$/);
    expect(noted({ hands: 3 })).toMatch(/^hand \d of 3$/);
  });

  test("the letter of a wild card can be typed", () => {
    const at = sitAt(cards, tableWith(["C", "A", "*"], []));
    at.tap("C");
    at.tap("A");
    at.tap("wild card");
    at.key("r");
    expect(at.move()).toEqual({ action: { type: "lay", cards: ["C", "A", "*=R"] } });
  });

  test("a wild card stays in the word while other cards are tapped, and waits for its letter", () => {
    const at = sitAt(cards, tableWith(["C", "A", "*"], []));
    at.tap("C");
    at.tap("wild card");
    at.tap("A");
    expect(at.labels().filter((label) => /: remove$/.test(label))).toEqual(["C: remove", "wild card: remove", "A: remove"]);
    expect(at.move()).toBeNull();
    at.key("h");
    expect(at.move()).toEqual({ action: { type: "lay", cards: ["C", "*=H", "A"] } });
  });

  test("another player's word is snared, your own grows", () => {
    const words: [string, number, string[]][] = [
      ["A1", 0, ["T", "E", "N"]],
      ["B1", 1, ["C", "A", "T"]],
    ];
    const at = sitAt(cards, tableWith(["S", "N", "Q"], words));
    at.tap("B1, CAT");
    expect(at.move()).toBeNull();
    at.tap("S");
    at.tap("put S before C");
    at.tap("N");
    at.tap("put N before T");
    expect(at.move()).toEqual({ action: { type: "snare", word: "B1", cards: ["S", "C", "A", "N", "T"] } });
    at.key("Escape");
    at.tap("A1, TEN");
    at.tap("S");
    at.tap("put S at the end");
    expect(at.move()).toEqual({ action: { type: "add", word: "A1", cards: ["T", "E", "N", "S"] } });
  });

  test("if any order is allowed, cards of a growing word can move within it", () => {
    const table = tableWith(["S", "Q"], [["B1", 1, ["C", "A", "T"]]]);
    const at = sitAt(cards, { ...table, options: { ...table.options, rearrange: true } });
    at.tap("B1, CAT");
    at.tap("C: move");
    at.tap("S");
    at.tap("put C before T");
    at.tap("S");
    at.tap("put S at the end");
    expect(at.move()).toEqual({ action: { type: "snare", word: "B1", cards: ["A", "C", "T", "S"] } });
  });

  test("a card is discarded by putting it on the discard pile", () => {
    const at = sitAt(cards, tableWith(["K", "*"], []));
    at.tap("K");
    at.tap("discard K");
    expect(at.played).toEqual([{ action: { type: "discard", card: "K" } }]);
  });

  test("a wild card is discarded without a letter", () => {
    const at = sitAt(cards, tableWith(["K", "*"], []));
    at.tap("wild card");
    at.tap("discard wild card");
    expect(at.played).toEqual([{ action: { type: "discard", card: "*" } }]);
  });

  test("a tap draws from the draw pile or takes from the discard pile", () => {
    const table = viewOf("snare-draw");
    const at = sitAt(cards, table);
    at.tap("draw pile,");
    at.tap("discard pile,");
    expect(at.played).toEqual([{ text: "draw" }, { text: "take" }]);
  });

  test("a challenge names one play and the prize", () => {
    const table = viewOf("snare-challenge");
    const { window } = (table.view as SnareView).pending!;
    const at = sitAt(cards, table);
    at.tap(`challenge ${window.claims[0]!.words[0]} for the top card of the discard pile`);
    expect(at.move()).toEqual({ action: { type: "challenge", claim: 0, prize: "top" } });
  });

  test("a side of three shows all its names, its score and all its hands", () => {
    const table = viewOf("snare-sides");
    const view = { ...(table.view as SnareView), scores: [120, -20] };
    const held = [1, 2, 3, 4, 5, 6];
    const at = sitAt(cards, { ...table, view, means: { ...(table.means as Controls), held } });
    const fronts = [...at.root.querySelectorAll(".front")].map((front) => front.querySelector("h2")!.textContent);
    expect(fronts[0]).toMatch(/^Bob, Dot and Fayscore -20, .*, 2 cards, 4 cards and 6 cards in hand$/);
    expect(fronts[1]).toMatch(/^You, Ann and Evescore 120, .*, 1 card, 3 cards and 5 cards in hand$/);
  });

  test("spectators see words but no hand", () => {
    const at = sitAt(cards, viewOf("snare-watched"));
    expect(at.root.querySelector(".hand")).toBeNull();
    expect(at.root.querySelectorAll(".lying-word").length).toBeGreaterThan(0);
  });

  test("the focus stays where it was when a card leaves the hand", () => {
    const at = sitAt(cards, tableWith(["A", "B", "C"], []));
    at.tap("A");
    expect(at.root.contains(document.activeElement)).toBe(true);
    at.tap("A: remove");
    expect(at.root.contains(document.activeElement)).toBe(true);
  });
});
