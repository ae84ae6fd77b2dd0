import { expect, test } from "vitest";
import type { Frame, TableView } from "../src/net/types";
import { newsFor } from "../src/news";

const VIEW = { you: 0, seats: [{ name: "Ann" }, { name: "Bob" }] } as TableView;
const moved = (by: number, ...told: string[]): Frame => ({ n: 1, t: "moved", now: 0, d: { at: 0, by, told } });

test("what others did since one's own move is told, without what they drew", () => {
  const frames = [moved(1, "Bob plays CAT."), moved(0, "Ann plays DOG."), moved(1, "Bob plays COW for 6 points.", "Bob draws 3 tiles.")];
  expect(newsFor(VIEW, frames)).toBe("Bob plays COW for 6 points.");
});

test("what one's own move ended is told, and of others only the last", () => {
  const frames = [
    moved(0, "Ann discards Q.", "Ann is out.", "Hand 1 is over.", "Ann deals hand 2."),
    ...["draws 2 cards", "lays CATS", "closes CATS", "discards Y"].map((deed) => moved(1, `Bob ${deed}.`)),
  ];
  expect(newsFor(VIEW, frames)).toBe("Hand 1 is over. Bob lays CATS, closes CATS, discards Y.");
});

test("what was taken back is no news", () => {
  const undone: Frame = { n: 3, t: "undone", now: 0, d: { at: 0, by: 0, told: ["Ann takes back their last move."] } };
  const frames = [moved(0, "Ann passes."), moved(1, "Bob plays PASTA."), undone];
  expect(newsFor(VIEW, frames)).toBe("Ann takes back their last move.");
  expect(newsFor(VIEW, [...frames, moved(0, "Ann passes."), moved(1, "Bob plays COW.")])).toBe("Bob plays COW.");
});

test("what was chosen unseen is no news once all have", () => {
  const frames = [moved(0, "Ann has chosen.", "Your word is CAT, unseen until all have chosen."), moved(1, "All have chosen.")];
  expect(newsFor(VIEW, frames)).toBe("All have chosen.");
});

test("names that begin alike are told apart", () => {
  const seats = [{ name: "Ann" }, { name: "Bob" }, { name: "Bob 2" }];
  const frames = [moved(1, "Bob lays COW."), moved(2, "Bob 2 lays CAT."), moved(2, "Bob 2 discards Y.")];
  expect(newsFor({ ...VIEW, seats } as TableView, frames)).toBe("Bob lays COW. Bob 2 lays CAT, discards Y.");
});

test("before anybody moved there is nothing to tell", () => {
  expect(newsFor(VIEW, [{ n: 1, t: "opened", now: 0, d: { at: 0, by: 0, told: ["Ann opens a table."] } }])).toBe("");
});
