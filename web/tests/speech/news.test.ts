import { expect, test } from "vitest";
import type { Frame, TableView } from "../../src/api/types";
import { latestEvent, latestNews, openingNews } from "../../src/speech/news";

const VIEW = { you: 0, seats: [{ name: "Ann" }, { name: "Bob" }] } as TableView;
const moved = (by: number, ...told: string[]): Frame => ({ n: 1, t: "moved", now: 0, d: { at: 0, by, told } });

test("news includes what others did since your move, but not what they drew", () => {
  const frames = [moved(1, "Bob plays CAT."), moved(0, "Ann plays DOG."), moved(1, "Bob plays COW for 6 points.", "Bob draws 3 tiles.")];
  expect(latestNews(VIEW, frames)).toBe("Bob plays COW for 6 points.");
});

test("news includes what your own move ended, and only the last move of others", () => {
  const frames = [
    moved(0, "Ann discards Q.", "Ann is out.", "Hand 1 is over.", "Ann deals hand 2."),
    ...["draws 2 cards", "lays CATS", "closes CATS", "discards Y"].map((deed) => moved(1, `Bob ${deed}.`)),
  ];
  expect(latestNews(VIEW, frames)).toBe("Hand 1 is over. Bob lays CATS, closes CATS and discards Y.");
});

test("undone moves aren't news", () => {
  const undone: Frame = { n: 3, t: "undone", now: 0, d: { at: 0, by: 0, told: ["Ann takes back their last move."] } };
  const frames = [moved(0, "Ann passes."), moved(1, "Bob plays PASTA."), undone];
  expect(latestNews(VIEW, frames)).toBe("Ann takes back their last move.");
  expect(latestNews(VIEW, [...frames, moved(0, "Ann passes."), moved(1, "Bob plays COW.")])).toBe("Bob plays COW.");
});

test("hidden choices aren't news once everyone has chosen", () => {
  const frames = [moved(0, "Ann has chosen.", "Your word is CAT, unseen until all have chosen."), moved(1, "All have chosen.")];
  expect(latestNews(VIEW, frames)).toBe("All have chosen.");
});

/** A move whose events have these types, each with its sentence. */
const brought = (by: number, told: Record<string, string>): Frame => ({
  n: 7,
  t: "moved",
  now: 0,
  d: { at: 0, by, told: Object.values(told), events: Object.keys(told).map((type) => ({ type })) },
});

test("the challenger is told the verdict", () => {
  const frames = [brought(0, { challenged: "Ann challenges Bob: RLPA is not in the dictionary.", fell: "The tiles come off the board." })];
  expect(latestNews(VIEW, frames)).toBe("Ann challenges Bob: RLPA is not in the dictionary. The tiles come off the board.");
});

test("what is shown elsewhere isn't news", () => {
  const frames = [brought(1, { done: "Bob is done.", compared: "The lists are compared. Ann: CAT.", began: "Round 2 begins." })];
  expect(latestNews(VIEW, frames, ["compared"])).toBe("Bob is done. Round 2 begins.");
});

test("a cleared board is news until your next move", () => {
  const frames = [
    brought(0, { discarded: "Ann discards Q.", "hand-over": "Hand 1 is over. Ann gets 90." }),
    moved(1, "Bob draws 2 cards."),
  ];
  expect(latestEvent(VIEW, frames, ["hand-over"])).toMatchObject({
    n: 7,
    told: "Hand 1 is over. Ann gets 90.",
    event: { type: "hand-over" },
  });
  expect(latestEvent(VIEW, [...frames, moved(0, "Ann draws 2 cards.")], ["hand-over"])).toBeNull();
});

test("names that begin alike are told apart", () => {
  const seats = [{ name: "Ann" }, { name: "Bob" }, { name: "Bob 2" }];
  const frames = [moved(1, "Bob lays COW."), moved(2, "Bob 2 lays CAT."), moved(2, "Bob 2 discards Y.")];
  expect(latestNews({ ...VIEW, seats } as TableView, frames)).toBe("Bob lays COW. Bob 2 lays CAT and discards Y.");
});

test("before the first move, there is no news", () => {
  expect(latestNews(VIEW, [{ n: 1, t: "opened", now: 0, d: { at: 0, by: 0, told: ["Ann opens a table."] } }])).toBe("");
});

const began: Frame = {
  n: 1,
  t: "began",
  now: 0,
  d: {
    at: 0,
    by: null,
    told: ["The game begins: Ann, Bob.", "Ann drew E and Bob drew A.", "Bob drew the letter nearest to A and goes first."],
  },
};

test("who drew what is news until you've moved", () => {
  const drew = "Ann drew E and Bob drew A. Bob drew the letter nearest to A and goes first.";
  expect(openingNews(VIEW, [began])).toBe(drew);
  expect(openingNews(VIEW, [began, moved(1, "Bob plays CAT.")])).toBe(drew);
  expect(openingNews(VIEW, [began, moved(1, "Bob plays CAT."), moved(0, "Ann passes.")])).toBe("");
  expect(openingNews({ ...VIEW, you: null } as TableView, [began])).toBe(drew);
  expect(openingNews({ ...VIEW, you: null } as TableView, [began, moved(1, "Bob plays CAT.")])).toBe("");
});

test("a draw that didn't happen isn't announced", () => {
  expect(openingNews(VIEW, [])).toBe("");
  expect(openingNews(VIEW, [{ ...began, d: { ...began.d, told: ["The game begins: Ann."] } }])).toBe("");
});
