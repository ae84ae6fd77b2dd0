import { describe, expect, test } from "vitest";
import { cards } from "../../src/boards/cards";
import type { BoardModule } from "../../src/boards/contract";
import { VIEWS, viewOf } from "./real-table";

const kind: BoardModule = cards;
const hintAt = (name: string): string => kind.hint!(viewOf(name).view, viewOf(name));

describe("what to do at a table of cards", () => {
  const asked = Object.keys(VIEWS).filter((name) => /-(first|later)$/.test(name));

  test.each(asked)("%s: something, and nothing about how it is typed", (name) => {
    expect(hintAt(name)).toMatch(/^(Tap|Choose|Split) .*\.$/);
    expect(hintAt(name)).not.toMatch(/\btype\b|\((add|snare|wild|close|back|discard)\b/);
  });

  test("the controls say where cards can go", () => {
    expect(hintAt("5-to-5-later")).toBe("Tap a card, then a letter.");
    expect(hintAt("break-up-later")).toBe("Split cuts a word in two. Tap a card, then the gap where it goes.");
    expect(hintAt("5-up-later")).toBe("Tap a card, then a letter or a gap between letters.");
  });

  test("the input shows how to type what is asked for", () => {
    const typing = (name: string) => kind.inputHint(viewOf(name).view);
    expect(typing("pluck-it-first")).toBe("Or type a letter");
    expect(typing("positive-negative-first")).toBe("Or type a number");
    expect(typing("5-up-later")).toBe("Or type: CAT");
    expect(typing("snare-draw")).toBe("Or type: draw");
    expect(typing("snare-turn")).toBe("Or type: CAT");
  });

  test("words in front of players: first draw a card, then play words", () => {
    expect(hintAt("snare-draw")).toMatch(/^Draw two cards/);
    expect(hintAt("snare-turn")).toMatch(/To end your turn/);
  });

  test.each([
    [0, ["A"], /^No cards left to draw: .*, or take the top card of the discard pile\.$/],
    [1, ["A"], /^Draw the last card, or take/],
    [0, ["A", "B", "C"], /^Draw two cards, or take/],
  ])("a pile of %s and %s discarded: what there is to draw", (pile, discards, said) => {
    const table = viewOf("snare-draw");
    expect(kind.hint!({ ...(table.view as object), pile, discards }, table)).toMatch(said);
  });
});
