/** A result as a picture: stars, score and the bots around it, without a word or letter of the puzzle. */

import { outlineOf } from "../../art/icons";
import { formatNumber, pluralize } from "../../speech/sentences";
import { rungsOf } from "./ladder";
import type { Puzzle } from "./types";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 28;
const LEFT = 72;
const STARS = 5;
const STAR_WIDTH = 84;
const STAR_SCALE = 3.4;
const LADDER_LEFT = 690;
const LADDER_TOP = 120;
const ROW = 66;
const BAR = 250;

/** The colours of the dark theme, whatever the page's theme is, because pictures are seen elsewhere. */
const COLOURS = { room: "#17130e", paper: "#241d16", ink: "#f4ead7", soft: "#c8b89f", gilt: "#f4c64e", bar: "#5c4d3a" };

const DISPLAY = "Bitter, Georgia, serif";
const TEXT = "Plex, system-ui, sans-serif";

/** Something to draw. */
type Mark =
  | { kind: "text"; x: number; y: number; text: string; font: string; fill: string; align: "left" | "right" }
  | { kind: "bar"; x: number; y: number; width: number; fill: string }
  | { kind: "star"; x: number; y: number; filled: boolean };

export async function renderSharePicture(puzzle: Puzzle, day: string): Promise<Blob> {
  const marks = shareMarks(puzzle, day);
  const fonts = new Set(marks.flatMap((mark) => (mark.kind === "text" ? [mark.font] : [])));
  await Promise.all([...fonts].map((font) => document.fonts.load(font)));
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  draw(canvas.getContext("2d")!, marks);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** Return what the picture shows. */
export function shareMarks(puzzle: Puzzle, day: string): Mark[] {
  const { answer, best, stars, beaten } = puzzle.result!;
  const streak = puzzle.streak > 1 ? `${pluralize(puzzle.streak, "day")} in a row` : "";
  return [
    text(LEFT, 118, "Wordparlor daily", { size: 34, fill: COLOURS.soft }),
    text(LEFT, 192, puzzle.title, { size: 68, weight: 700, family: DISPLAY }),
    text(LEFT, 246, day, { size: 32, fill: COLOURS.soft }),
    ...Array.from({ length: STARS }, (_, at): Mark => ({ kind: "star", x: LEFT + at * STAR_WIDTH, y: 280, filled: at < stars })),
    text(LEFT, 446, `${formatNumber(answer.score)} of ${pluralize(best, "point")}`, { size: 50, weight: 700 }),
    text(LEFT, 508, beaten, { size: 36 }),
    text(LEFT, 562, streak, { size: 32, fill: COLOURS.soft }),
    ...ladder(puzzle),
    text(WIDTH - LEFT, 574, `${location.host}/daily`, { size: 26, fill: COLOURS.soft, align: "right" }),
  ];
}

interface Style {
  size: number;
  fill?: string;
  weight?: number;
  family?: string;
  align?: "left" | "right";
}

const text = (x: number, y: number, content: string, style: Style): Mark => {
  const { size, fill = COLOURS.ink, weight = 400, family = TEXT, align = "left" } = style;
  return { kind: "text", x, y, text: content, font: `${weight} ${size}px ${family}`, fill, align };
};

function ladder(puzzle: Puzzle): Mark[] {
  const rungs = rungsOf(puzzle.result!);
  const most = Math.max(...rungs.map(({ score }) => score), 1);
  return rungs.flatMap(({ bot, name, score }, row): Mark[] => {
    const y = LADDER_TOP + row * ROW;
    const isYou = bot === null;
    const style = { size: 30, weight: isYou ? 700 : 400, fill: isYou ? COLOURS.gilt : COLOURS.ink };
    const width = Math.max(6, (BAR * score) / most);
    return [
      text(LADDER_LEFT, y + 10, name, style),
      { kind: "bar", x: LADDER_LEFT + 124, y: y - 14, width, fill: isYou ? COLOURS.gilt : COLOURS.bar },
      text(WIDTH - LEFT, y + 10, String(score), { ...style, align: "right" }),
    ];
  });
}

function draw(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  context.fillStyle = COLOURS.room;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  box(context, EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, EDGE, COLOURS.paper);
  for (const mark of marks) {
    if (mark.kind === "text") {
      Object.assign(context, { font: mark.font, fillStyle: mark.fill, textAlign: mark.align });
      context.fillText(mark.text, mark.x, mark.y);
    } else if (mark.kind === "bar") {
      box(context, mark.x, mark.y, mark.width, 30, 8, mark.fill);
    } else drawStar(context, mark.x, mark.y, mark.filled);
  }
}

function box(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function drawStar(context: CanvasRenderingContext2D, x: number, y: number, filled: boolean): void {
  const outline = new Path2D(outlineOf("star"));
  context.setTransform(STAR_SCALE, 0, 0, STAR_SCALE, x, y);
  context.strokeStyle = context.fillStyle = COLOURS.gilt;
  context.stroke(outline);
  if (filled) context.fill(outline);
  context.resetTransform();
}
