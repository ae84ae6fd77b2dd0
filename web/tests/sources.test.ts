/** The order of the client's folders, and the sizes of its sources and functions. */

import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });
const LAYERS = [["main", "app"], ["pages"], ["table"], ["ui"], ["store"], ["boards"], ["speech", "art"], ["api"]];
const MAX_LINES = 400;
const MAX_FUNCTION_LINES = 80;

const IMPORTS = /^(?:import|export) (?:[^"]*? from )?"(\.[^"]+)"|import\("(\.[^"]+)"\)/gm;
// Biome's own rule doesn't count lines of JSX; a formatted function ends where its brace stands at the margin.
const FUNCTIONS = /^(?:export )?(?:(?:async )?function (\w+)|const (\w+) =[^;]*?=> [({]$)[\s\S]*?^[)}]/gm;

/** Return the folder of a path below src, or the module's name for those in no folder. */
const folderOf = (path: string): string => path.replace(/^.*\/src\//, "").split(/[/.]/)[0]!;
const layerOf = (folder: string): number => LAYERS.findIndex((layer) => layer.includes(folder));

test("every folder has its layer", () => {
  const folders = new Set(Object.keys(SOURCES).map(folderOf));
  expect([...folders].sort()).toEqual(LAYERS.flat().sort());
});

test.each(Object.entries(SOURCES))("%s imports only from below", (path, text) => {
  const own = folderOf(path);
  const imported = [...text.matchAll(IMPORTS)].map(
    (match) => new URL((match[1] ?? match[2])!, `file://${path.replace("..", "")}`).pathname,
  );
  const folders = new Set(imported.filter((one) => !one.endsWith(".css")).map(folderOf));
  for (const folder of folders) {
    if (folder !== own && own !== "main") expect(layerOf(folder), `${own} imports ${folder}`).toBeGreaterThan(layerOf(own));
  }
});

test.each(Object.entries(SOURCES))("%s and its functions are short", (_, text) => {
  expect(text.split("\n").length).toBeLessThanOrEqual(MAX_LINES + 1);
  for (const [body, name, other] of text.matchAll(FUNCTIONS)) {
    expect(body.split("\n").length, name ?? other).toBeLessThanOrEqual(MAX_FUNCTION_LINES);
  }
});

const STYLES = import.meta.glob<string>("../src/**/*.css", { eager: true, query: "?raw", import: "default" });
const SYMBOLS = /[\u2190-\u2211\u2213-\u2bff\u{1f000}-\u{1faff}]/u; // all but the minus sign, which our fonts have

test.each(Object.entries({ ...SOURCES, ...STYLES }))("%s draws its icons, and borrows none from the system's fonts", (_, text) => {
  expect(text.match(SYMBOLS)).toBeNull();
});
