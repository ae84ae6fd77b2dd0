/** A result as a picture: stars, score and the bots around it, without a word or letter of the puzzle. */

import { outlineOf } from "../../art/icons";
import { formatNumber, pluralize } from "../../speech/sentences";
import { rungsOf } from "./ladder";
import type { Puzzle } from "./types";

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
const LADDER_LEFT = 690;
const LADDER_TOP = 120;
const ROW = 66;
const BAR = 250;

/** The colours of the dark theme, whatever the page's theme is, because pictures are seen elsewhere. */
const COLOURS = { room: "#17130e", paper: "#241d16", ink: "#f4ead7", soft: "#c8b89f", gilt: "#f4c64e", bar: "#43382a" };

export async function renderSharePicture(puzzle: Puzzle, day: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sharePicture(puzzle, day))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** Return the picture as SVG. */
export function sharePicture(puzzle: Puzzle, day: string): string {
  const { answer, best, stars, beaten } = puzzle.result!;
  const lines = [
    text(LEFT, 118, "Wordparlor daily", { size: 34, fill: COLOURS.soft }),
    text(LEFT, 192, puzzle.title, { size: 68, weight: 700, family: SERIF }),
    text(LEFT, 246, day, { size: 32, fill: COLOURS.soft }),
    ...Array.from({ length: STARS }, (_, at) => star(LEFT + at * STAR_WIDTH, 280, at < stars)),
    text(LEFT, 446, `${formatNumber(answer.score)} of ${pluralize(best, "point")}`, { size: 50, weight: 700 }),
    text(LEFT, 508, beaten, { size: 36 }),
    text(LEFT, 562, puzzle.streak > 1 ? `${pluralize(puzzle.streak, "day")} in a row` : "", { size: 32, fill: COLOURS.soft }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="${COLOURS.room}"/>
<rect x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" rx="28" fill="${COLOURS.paper}"/>
${lines.join("\n")}
${ladder(puzzle)}
</svg>`;
}

const STARS = 5;
const STAR_WIDTH = 84;

const star = (x: number, y: number, filled: boolean): string =>
  `<path transform="translate(${x} ${y}) scale(3.4)" d="${outlineOf("star")}" stroke="${COLOURS.gilt}" fill="${filled ? COLOURS.gilt : "none"}"/>`;

const SERIF = "Bitter, Georgia, serif";
const SANS = "system-ui, 'Segoe UI', Roboto, sans-serif";

interface Style {
  size: number;
  fill?: string;
  weight?: number;
  family?: string;
  anchor?: "start" | "end";
}

function text(x: number, y: number, content: string, { size, fill = COLOURS.ink, weight = 400, family = SANS, anchor = "start" }: Style) {
  const safe = content.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${safe}</text>`;
}

function ladder(puzzle: Puzzle): string {
  const rungs = rungsOf(puzzle.result!);
  const most = Math.max(...rungs.map(({ score }) => score), 1);
  return rungs
    .map(({ bot, name, score }, row) => {
      const y = LADDER_TOP + row * ROW;
      const fill = bot === null ? COLOURS.gilt : COLOURS.bar;
      const style = { size: 30, weight: bot === null ? 700 : 400, fill: bot === null ? COLOURS.gilt : COLOURS.ink };
      return [
        text(LADDER_LEFT, y + 10, name, style),
        `<rect x="${LADDER_LEFT + 124}" y="${y - 14}" width="${Math.max(6, (BAR * score) / most)}" height="30" rx="8" fill="${fill}"/>`,
        text(WIDTH - LEFT, y + 10, String(score), { ...style, anchor: "end" }),
      ].join("");
    })
    .join("\n");
}
