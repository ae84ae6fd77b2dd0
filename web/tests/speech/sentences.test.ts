import { expect, test } from "vitest";
import type { TableView } from "../../src/api/types";
import { describePreview, formatTime, joinNames, playerRange, statusOf, whoMayChallenge } from "../../src/speech/sentences";

test("names are joined as in a sentence", () => {
  expect(joinNames([])).toBe("");
  expect(joinNames(["Ann"])).toBe("Ann");
  expect(joinNames(["Ann", "Bob", "Eve"])).toBe("Ann, Bob and Eve");
});

test("who may challenge, as one would say it", () => {
  const view = (you: number | null, ...seats: number[]) =>
    whoMayChallenge({ you, seats: [{ name: "Ann" }, { name: "Bob" }, { name: "Eve" }], awaited: { seats } } as TableView);
  expect(view(0, 0)).toBe("You may challenge.");
  expect(view(1, 0, 1)).toBe("You and Ann may challenge.");
  expect(view(2, 0, 1)).toBe("Ann and Bob may still challenge.");
});

test("words that nobody has judged are not called right", () => {
  const preview = { text: "", action: {}, words: ["RLPA"], score: 8 };
  expect(describePreview(preview, { judged: true })).toBe("RLPA for 8 points.");
  expect(describePreview(preview, { judged: false })).toBe("RLPA for 8 points, if nobody challenges.");
});

test("how many play", () => {
  expect(playerRange([1, 1])).toBe("1 player");
  expect(playerRange([2, 6])).toBe("2 to 6 players");
});

test("a clock shows whole seconds, and never less than none", () => {
  expect(formatTime(64.2)).toBe("1:05");
  expect(formatTime(-3)).toBe("0:00");
  expect(formatTime(3661)).toBe("1:01:01");
});

test("before the game one waits for players, then for them to be ready", () => {
  const open = (...kinds: string[]) => statusOf({ status: "open", seats: kinds.map((kind) => ({ kind })) } as TableView);
  expect(open("person", "open")).toBe("Waiting for players");
  expect(open("person", "bot")).toBe("Waiting until all are ready");
});
