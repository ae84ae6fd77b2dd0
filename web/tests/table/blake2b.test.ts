/** The hash of a seed, as Python's hashlib gives it. */

import { expect, test } from "vitest";
import { blake2b } from "../../src/table/blake2b";

const HASHES: Record<string, string> = {
  "": "88d6cbe98a36e34a9dde6b70bbce8b3ce9c8a81b5d6d0f286f3895b5f396f30f",
  "1": "4957f6d0489f68412f04ea128ea59369da62ee078154ea8b06a5c5d8094792a1",
  é: "d9b09194c871ffc08aafa6c599dfcd9dc367b954e2993fd1f52caf1fe688f670",
  ["f".repeat(64)]: "7ac4f3ec8e4f1237191bf7f508e3de85808fdf6d1b83753f39aca5e2f7889660",
  ["x".repeat(128)]: "18fd88d9953582e4443d2ee2324375d40787db6216a2c8cf636768284c0c790a",
  ["y".repeat(300)]: "5447142af5e60c3f617d51acd4a4bc9d1d084a61dfab3e7f43c051fee6e36ccb",
};

test.each(Object.entries(HASHES))("the client hashes the seed %j as the server does", (seed, hash) => {
  expect(blake2b(seed, "wordparlor-seed")).toBe(hash);
});
