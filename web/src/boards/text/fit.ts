/** Drawings of up to 80 columns, folded to fit a narrow screen: whatever is in one column stays in one column. */

type Lines = readonly string[];

const GUTTER = 3;
const MIN_PART_WIDTH = 8; // anything narrower is a column of figures, and belongs to its lines
const MAX_INDENT = 2; // of a line that is broken

export const widthOf = (text: string): number => Math.max(0, ...text.split("\n").map((line) => line.length));

/** Return the drawing with no line longer than `columns`, as far as that's possible. */
export const foldDrawing = (text: string, columns: number): string =>
  blocksOf(text.split("\n"))
    .flatMap((block) => foldBlock(block, columns))
    .join("\n");

/** Split lines into blocks that belong together; an empty line is a block of its own. */
function blocksOf(lines: Lines): string[][] {
  const blocks: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines.map((one) => one.trimEnd())) {
    if (!line) blocks.push([""]);
    else if (open) open.push(line);
    else blocks.push([line]);
    open = line ? blocks.at(-1)! : null;
  }
  return blocks;
}

const fits = (lines: Lines, columns: number): boolean => lines.every((line) => line.length <= columns);

function foldBlock(lines: Lines, columns: number): Lines {
  if (fits(lines, columns)) return lines;
  for (const count of [1, 2, 3]) {
    const narrow = removeGaps(lines, count);
    if (fits(narrow, columns)) return narrow;
  }
  const parts = partsSideBySide(lines) ?? separateProse(lines, columns);
  if (parts) return parts.flatMap((part) => foldBlock(part, columns));
  return lines.length > 2 && isGrid(lines) ? removeGaps(lines, 3) : lines.flatMap((line) => wrapLine(line, columns));
}

/** Remove up to `count` columns from every run of columns that are empty in all lines; one stays. */
function removeGaps(lines: Lines, count: number): string[] {
  const kept: number[] = [];
  let gap: number[] = [];
  for (let column = 0; column < widthOf(lines.join("\n")); column++) {
    if (isEmpty(lines, column)) {
      gap.push(column);
      continue;
    }
    kept.push(...gap.slice(0, kept.length ? Math.max(1, gap.length - count) : gap.length), column);
    gap = [];
  }
  return lines.map((line) =>
    kept
      .map((column) => line[column] ?? "")
      .join("")
      .trimEnd(),
  );
}

const isEmpty = (lines: Lines, column: number): boolean => lines.every((line) => (line[column] ?? " ") === " ");

/** Split two things drawn side by side: what is before them, the left one, the right one, what is after them. */
function partsSideBySide(lines: Lines): Lines[] | null {
  let best: { score: number; run: Lines; left: Lines; right: Lines } | null = null;
  for (let cut = GUTTER; cut < widthOf(lines.join("\n")); cut++) {
    const run = longestRun(lines, (line) => line.slice(cut - GUTTER, cut).trim() === "");
    const left = run.map((line) => line.slice(0, cut).trimEnd()).filter(Boolean);
    const right = run.map((line) => line.slice(cut).trimEnd()).filter(Boolean);
    if (left.length < 3 || right.length < run.length / 3 || widthOf(right.join("\n")) < MIN_PART_WIDTH) continue;
    const score = Math.min(gutterWidth(run, cut), 2 * GUTTER) * run.length;
    if (!best || score > best.score) best = { score, run, left, right };
  }
  if (!best) return null;
  const start = lines.indexOf(best.run[0]);
  return [lines.slice(0, start), best.left, dedent(best.right), lines.slice(start + best.run.length)].filter((part) => part.length);
}

/** Return the width of the gutter that ends at a column. */
function gutterWidth(lines: Lines, cut: number): number {
  let width = 0;
  while (width < cut && isEmpty(lines, cut - width - 1)) width++;
  return isEmpty(lines, cut) ? 0 : width;
}

function longestRun(lines: Lines, accepts: (line: string) => boolean): Lines {
  let best: Lines = [];
  let run: string[] = [];
  for (const line of lines) {
    run = accepts(line) ? [...run, line] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function dedent(lines: Lines): string[] {
  const indent = Math.min(...lines.map(indentOf));
  return lines.map((line) => line.slice(indent));
}

/** Split sentences that are too long from the lines that would fit without them. */
function separateProse(lines: Lines, columns: number): Lines[] | null {
  if (lines.length === 1) return null;
  const parts: { isLong: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isLong = line.length > columns && isProse(line);
    const last = parts.at(-1);
    if (last && !isLong && !last.isLong) last.lines.push(line);
    else parts.push({ isLong, lines: [line] });
  }
  return parts.length > 1 ? parts.map((part) => part.lines) : null;
}

const isProse = (line: string): boolean => (line.match(/[a-z]{2,}/g) ?? []).length >= 3;

/** Return whether a line is a row of letters and marks with space around each; a note may follow. */
export function isRow(line: string): boolean {
  const tokens = line.trim().split(/\s+/);
  const marks = tokens.filter((token) => token.length <= 4 && !/[a-z]{2}/.test(token));
  return tokens.length >= 3 && marks.length / tokens.length >= 0.7 && /\S\s{2,}\S/.test(line.trim());
}

const isGrid = (lines: Lines): boolean => lines.filter(isRow).length > lines.length / 2;

/** Break a line at wide gaps if that's enough, or else between words; the rest is indented a little. */
function wrapLine(line: string, columns: number): string[] {
  const parts = line.trim().split(/\s{2,}/);
  const breaksAtGaps = parts.every((part) => part.length <= columns - 2 * MAX_INDENT);
  const indent = Math.min(MAX_INDENT, indentOf(line));
  const gap = breaksAtGaps ? "   " : " ";
  const lines: string[] = [];
  let open = "";
  for (const word of breaksAtGaps ? parts : line.trim().split(/\s+/)) {
    const start = " ".repeat(lines.length ? indent + 2 : indent);
    if (!open) open = start + word;
    else if (open.length + gap.length + word.length <= columns) open += gap + word;
    else {
      lines.push(open);
      open = `${" ".repeat(indent + 2)}${word}`;
    }
  }
  return [...lines, open];
}
