import { expect, test } from "vitest";
import type { TableView } from "../../src/api/types";
import {
  describePreview,
  formatNumber,
  formatTime,
  gain,
  joinNames,
  playerRange,
  pluralize,
  signed,
  statusOf,
  timeRange,
  turnText,
  whoMayChallenge,
} from "../../src/speech/sentences";

test("names are joined as in a sentence", () => {
  expect(joinNames([])).toBe("");
  expect(joinNames(["Ann"])).toBe("Ann");
  expect(joinNames(["Ann", "Bob", "Eve"])).toBe("Ann, Bob and Eve");
});

test("players are told who can challenge", () => {
  const view = (you: number | null, ...seats: number[]) =>
    whoMayChallenge({ you, seats: [{ name: "Ann" }, { name: "Bob" }, { name: "Eve" }], awaited: { seats } } as TableView);
  expect(view(0, 0)).toBe("You can challenge this word.");
  expect(view(1, 0, 1)).toBe("You and Ann can challenge this word.");
  expect(view(2, 0, 1)).toBe("Ann and Bob can still challenge.");
});

test("a preview says when words can still be challenged", () => {
  const preview = { text: "", action: {}, words: ["RLPA"], score: 8 };
  expect(describePreview(preview, { judged: true })).toBe("RLPA: +8 points.");
  expect(describePreview(preview, { judged: false })).toBe("RLPA: +8 points unless challenged.");
});

test("a preview of a move without words names it", () => {
  const preview = { text: "exchange Q", action: {}, words: [], score: 0 };
  expect(describePreview(preview, { judged: true })).toBe("Exchange Q.");
});

test("how many play", () => {
  expect(playerRange([1, 1])).toBe("1 player");
  expect(playerRange([2, 6])).toBe("2 to 6 players");
});

test("a clock shows whole seconds, and never less than zero", () => {
  expect(formatTime(64.2)).toBe("1:05");
  expect(formatTime(-3)).toBe("0:00");
  expect(formatTime(3661)).toBe("1:01:01");
});

test("before the game, the status says who is missing or not ready", () => {
  const open = (...kinds: string[]) => statusOf({ status: "open", seats: kinds.map((kind) => ({ kind })) } as TableView);
  expect(open("person", "open")).toBe("Waiting for players");
  expect(open("person", "bot")).toBe("Waiting for everyone to be ready");
});

test("numbers are written as people write them", () => {
  expect(formatNumber(12345)).toBe("12,345");
  expect(signed(1024)).toBe("+1,024");
  expect(signed(-5)).toBe("-5");
  expect(gain(1)).toBe("+1 point");
  expect(pluralize(1000, "point")).toBe("1,000 points");
});

test("a game's length is given in minutes", () => {
  expect(timeRange([20, 30])).toBe("20–30\u00a0min");
  expect(timeRange([10, 10])).toBe("10\u00a0min");
});

test("the status says whose turn it is", () => {
  expect(turnText(["Ann"])).toBe("Ann's turn");
  expect(turnText(["Ann", "Bob"])).toBe("Waiting for Ann and Bob");
});
