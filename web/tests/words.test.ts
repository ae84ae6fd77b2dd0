import { expect, test } from "vitest";
import { minutes } from "../src/net/clock";
import { joined, players } from "../src/words";

test("names are joined as in a sentence", () => {
  expect(joined([])).toBe("");
  expect(joined(["Ann"])).toBe("Ann");
  expect(joined(["Ann", "Bob", "Eve"])).toBe("Ann, Bob and Eve");
});

test("how many play", () => {
  expect(players([1, 1])).toBe("1 player");
  expect(players([2, 6])).toBe("2 to 6 players");
});

test("a clock shows whole seconds, and never less than none", () => {
  expect(minutes(64.2)).toBe("1:05");
  expect(minutes(-3)).toBe("0:00");
  expect(minutes(3661)).toBe("1:01:01");
});
