import { describe, expect, test } from "vitest";
import type { TableView } from "../../src/api/types";
import { cards } from "../../src/boards/cards";
import { EMPTY_DRAFT, keepDraft as keepSnare } from "../../src/boards/snare/draft";
import type { SnareView } from "../../src/boards/snare/view";
import { keepDraft as keepTiles, type UpwordsDraft, type UpwordsView } from "../../src/boards/upwords/draft";

describe("a prepared move", () => {
  test("of tiles stays while the rack does, and goes with it", () => {
    const draft: UpwordsDraft = { type: "lay", placements: [{ index: 1, square: [0, 0] }] };
    const before = { rack: ["A", "B"], pending: null } as unknown as UpwordsView;
    expect(keepTiles(draft, before, { ...before, turns: 5 })).toBe(draft);
    expect(keepTiles(draft, before, { ...before, rack: ["A", "C"] })).toBeNull();
    expect(keepTiles({ type: "exchange", index: 0 }, before, before)).toBeNull();
  });

  test("of cards finds its cards again after a draw, each equal one once", () => {
    const table = { means: { hand: ["S", "T", "A", "T"], words: [] } } as unknown as TableView;
    const view = { pending: null, deal: 1 } as unknown as SnareView;
    const items = [
      { card: "T", hand: 0 },
      { card: "T", hand: 1 },
    ];
    const kept = keepSnare({ ...EMPTY_DRAFT, items }, view, view, table);
    expect(kept?.items.map(({ hand }) => hand)).toEqual([1, 3]);
    expect(keepSnare({ ...EMPTY_DRAFT, items: [{ card: "Q", hand: 0 }] }, view, view, table)).toBeNull();
    expect(keepSnare({ ...EMPTY_DRAFT, items }, view, { ...view, deal: 2 }, table)).toBeNull();
  });

  test("for a word on the table goes when that word does", () => {
    const word = { name: "a1", owner: 1, cards: ["C", "A", "T"], value: 30, closed: false, snared: false };
    const tableWith = (words: unknown[]) => ({ means: { hand: ["S"], words } }) as unknown as TableView;
    const view = { pending: null, deal: 1 } as unknown as SnareView;
    const items = [...word.cards.map((card) => ({ card, hand: null })), { card: "S", hand: 0 }];
    const draft = { ...EMPTY_DRAFT, target: { name: "a1", own: false }, items };
    expect(keepSnare(draft, view, view, tableWith([word]))?.items).toEqual(items);
    expect(keepSnare(draft, view, view, tableWith([{ ...word, closed: true }]))).toBeNull();
    expect(keepSnare(draft, view, view, tableWith([]))).toBeNull();
  });
});

test("the page's only Undo also takes back a play within a turn of Snare", () => {
  expect(cards.undoOffer).toBe("back");
});
