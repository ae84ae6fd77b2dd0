import { expect, test } from "vitest";
import { state } from "../../src/store/state";
import { TextWithRules } from "../../src/ui/markdown";
import { lookupPath, plainLetters, splitWords } from "../../src/ui/word-card";
import { draw } from "./draw";

const wordsIn = (text: string): string[] => splitWords(text).filter((_, number) => number % 2);

test("words in capitals can be tapped, notation and rule ids can't", () => {
  expect(wordsIn("Ann plays QUOIT and OX for 24 points.")).toEqual(["QUOIT", "OX"]);
  expect(wordsIn("CAT, DOG: A I 5C.W(OOD) WOOD(S) DON'T X-RAY Qu MP3")).toEqual(["CAT", "DOG"]);
  expect(wordsIn("Nothing here.")).toEqual([]);
});

test("a tap on a word opens its card, and a rule stays a link", () => {
  const line = draw(<TextWithRules text="GEESE is too long (UPW-9)." />);
  const word = line.querySelector("button")!;
  expect(word.textContent).toBe("GEESE");
  word.click();
  expect(state.word).toBe("GEESE");
  expect(line.querySelector("a")!.dataset.rule).toBe("UPW-9");
  expect(line.textContent).toBe("GEESE is too long (UPW-9).");
});

test("the punctuation after a word stays on its line", () => {
  const line = draw(<TextWithRules text="Ann plays CAT, DOG (both) and EEL." />);
  expect([...line.querySelectorAll(".whole")].map((one) => one.textContent)).toEqual(["CAT,", "DOG", "EEL."]);
  expect(line.textContent).toBe("Ann plays CAT, DOG (both) and EEL.");
});

test("at a table, lookups go to the table, which may keep its words secret", () => {
  expect(lookupPath("/t/abc-1", "CAT")).toEqual({ path: "/games/abc-1/words/CAT", table: "abc-1" });
  expect(lookupPath("/review/abc", "CAT")).toEqual({ path: "/games/abc/words/CAT", table: "abc" });
  expect(lookupPath("/rules/upwords", "A/B")).toEqual({ path: "/words/A%2FB", table: null });
});

test("a typed word is looked up in plain capitals", () => {
  expect([" café ", "don't", "-ing", "!"].map(plainLetters)).toEqual(["CAFE", "DONT", "-ING", ""]);
});
