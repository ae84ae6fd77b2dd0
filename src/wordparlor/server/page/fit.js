/**
 * Drawings of at most 80 columns made to fit a narrow screen.
 * A drawing is text; what stands below one another stays below one another.
 */

/** Give the drawing with no line wider than `columns`, as far as that can be. */
export function fitted(text, columns) {
  const fit = [];
  for (const block of blocks(text.split("\n"))) fit.push(...fittedBlock(block, columns));
  return fit.join("\n");
}

export const widest = (text) => Math.max(0, ...text.split("\n").map((line) => line.length));

/** Lines that belong together: an empty line is a block of its own. */
function blocks(lines) {
  const found = [];
  let open = null;
  for (const line of lines.map((one) => one.trimEnd())) {
    if (!line) {
      found.push([""]);
      open = null;
    } else if (open) open.push(line);
    else found.push((open = [line]));
  }
  return found;
}

const fits = (lines, columns) => lines.every((line) => line.length <= columns);

function fittedBlock(lines, columns) {
  if (fits(lines, columns)) return lines;
  for (const taken of [1, 2, 3]) {
    const narrow = squeezed(lines, taken);
    if (fits(narrow, columns)) return narrow;
  }
  const parts = beside(lines) ?? apart(lines, columns);
  if (parts) return parts.flatMap((part) => fittedBlock(part, columns));
  return lines.length > 2 && isGrid(lines) ? squeezed(lines, 3) : lines.flatMap((line) => wrapped(line, columns));
}

/** Take so many columns out of every run of columns that are empty in all lines: what was even stays even. */
function squeezed(lines, columns) {
  const width = Math.max(...lines.map((line) => line.length));
  const keep = [];
  let run = [];
  for (let column = 0; column < width; column++) {
    if (isEmpty(lines, column)) run.push(column);
    else {
      keep.push(...run.slice(0, keep.length ? Math.max(1, run.length - columns) : run.length), column);
      run = [];
    }
  }
  return lines.map((line) => keep.map((column) => line[column] ?? "").join("").trimEnd());
}

const isEmpty = (lines, column) => lines.every((line) => (line[column] ?? " ") === " ");

const GUTTER = 3;
const NARROWEST = 8; // what is less wide is a column of figures, and belongs to its lines

/** Two things drawn side by side: the left one, then the right one, then the lines that run below both. */
function beside(lines) {
  let best = null;
  const width = Math.max(...lines.map((line) => line.length));
  for (let cut = GUTTER; cut < width; cut++) {
    const run = longestRun(lines, (line) => line.slice(cut - GUTTER, cut).trim() === "");
    const left = run.map((line) => line.slice(0, cut).trimEnd()).filter(Boolean);
    const right = run.map((line) => line.slice(cut).trimEnd()).filter(Boolean);
    if (left.length < 3 || right.length < run.length / 3 || Math.max(...right.map((line) => line.length)) < NARROWEST) continue;
    const score = Math.min(gutterAt(run, cut), 2 * GUTTER) * run.length;
    if (!best || score > best.score) best = { score, run, left, right };
  }
  if (!best) return null;
  const start = lines.indexOf(best.run[0]);
  const before = lines.slice(0, start);
  const after = lines.slice(start + best.run.length);
  return [before, best.left, dedented(best.right), after].filter((part) => part.length);
}

/** How wide the gutter is that ends at a column. */
function gutterAt(lines, cut) {
  let width = 0;
  while (width < cut && isEmpty(lines, cut - width - 1)) width++;
  return isEmpty(lines, cut) ? 0 : width;
}

function longestRun(lines, accepts) {
  let best = [];
  let run = [];
  for (const line of lines) {
    run = accepts(line) ? [...run, line] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

function dedented(lines) {
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent));
}

/** Lines that are too wide by themselves, away from those that would fit without them. */
function apart(lines, columns) {
  if (lines.length === 1) return null;
  const parts = [];
  for (const line of lines) {
    const wide = line.length > columns && isProse(line);
    const last = parts.at(-1);
    if (last && !wide && !last.wide) last.lines.push(line);
    else parts.push({ wide, lines: [line] });
  }
  return parts.length > 1 ? parts.map((part) => part.lines) : null;
}

const isProse = (line) => (line.match(/[a-z]{2,}/g) ?? []).length >= 3;

/** A row of letters and marks, each with air around it; something may be told beside it. */
export function isRow(line) {
  const tokens = line.trim().split(/\s+/);
  const marks = tokens.filter((token) => token.length <= 4 && !/[a-z]{2}/.test(token));
  return tokens.length >= 3 && marks.length / tokens.length >= 0.7 && /\S\s{2,}\S/.test(line.trim());
}

const isGrid = (lines) => lines.filter(isRow).length > lines.length / 2;

const DEEPEST = 2; // what a broken line is set in at most

/** Break a line, where there are wide gaps in it there, else between words; what is broken off hangs in a little. */
function wrapped(line, columns) {
  const parts = line.trim().split(/\s{2,}/);
  const apart = parts.every((part) => part.length <= columns - 2 * DEEPEST);
  const indent = Math.min(DEEPEST, line.length - line.trimStart().length);
  const hang = " ".repeat(indent + 2);
  const gap = apart ? "   " : " ";
  const lines = [];
  let open = line.slice(0, indent);
  let empty = true;
  for (const word of apart ? parts : line.trim().split(/\s+/)) {
    if (!empty && open.length + gap.length + word.length > columns) {
      lines.push(open);
      open = hang;
      empty = true;
    }
    open += empty ? word : gap + word;
    empty = false;
  }
  return [...lines, open];
}
