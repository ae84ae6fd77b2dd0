// The parts that all pictures are made of: wooden tiles, letter cards, hexagons, rings, arrows, badges.
// Colours are the theme's, with the light ones as a fallback; ink on wood and paper is dark in every theme.
import type { ComponentChildren } from "preact";

const WOOD = "var(--tile,#ecd0a0)";
const EDGE = "var(--tile-edge,#b98d4f)";
export const PAPER = "var(--card,#fffaf0)";
const RIM = "var(--card-edge,#b9ad97)";
export const INK = "#2b2118";
export const RED = "#b3261e";
export const GOLD = "var(--gilt,#f4c64e)";
const BACK = "#7b3f3a";

type Position = { x: number; y: number };

const round = (length: number) => Math.round(length * 10) / 10;

/** A letter in the middle of a piece. */
function Letter({ x, y, size, fill, children }: Position & { size: number; fill?: string | undefined; children: string }) {
  return (
    <text x={x} y={round(y + size * 0.35)} font-size={round(size)} fill={fill}>
      {children}
    </text>
  );
}

/** A wooden tile seen slightly from above; a high one is on top of others. */
export function Tile({ x, y, letter, high = 1, size = 24 }: Position & { letter: string; high?: number; size?: number }) {
  const lift = (high - 1) * 5;
  return (
    <g>
      <rect x={x} y={y + 3 - lift} width={size} height={size + lift} rx="4" fill={EDGE} />
      {Array.from({ length: high - 1 }, (_, level) => (
        <path d={`M${x} ${y + size - 1 - level * 5}h${size}`} stroke={INK} stroke-opacity=".35" />
      ))}
      <rect x={x} y={y - lift} width={size} height={size} rx="4" fill={WOOD} stroke={EDGE} />
      <Letter x={x + size / 2} y={y + size / 2 - lift} size={size * 0.62}>
        {letter}
      </Letter>
    </g>
  );
}

type CardProps = { letter?: string; red?: boolean; down?: boolean; turn?: number; over?: boolean; small?: boolean };

/** A letter card: face up, red, face down, turned a little, or on top of another one. */
export function Card({ x, y, letter, red = false, down = false, turn = 0, over = false, small = false }: Position & CardProps) {
  const [width, height] = small ? [13, 18] : [19, 26];
  const middle = `${x + width / 2} ${y + height / 2}`;
  return (
    <g transform={turn ? `rotate(${turn} ${middle})` : undefined}>
      {over && <rect x={x + 3} y={y + 3} width={width} height={height} rx="3" fill={RIM} stroke={INK} stroke-opacity=".5" />}
      <rect x={x} y={y} width={width} height={height} rx="3" fill={down ? BACK : PAPER} stroke={red ? RED : RIM} />
      {down && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="2" fill="none" stroke={GOLD} />}
      {letter && (
        <Letter x={x + width / 2} y={y + height / 2} size={height * 0.58} fill={red ? RED : undefined}>
          {letter}
        </Letter>
      )}
    </g>
  );
}

/** A word of cards in a row; a letter after `/` is on another card, one after `+` is raised: it's new. */
export function CardRow({ x, y, word, small = false, red = "" }: Position & { word: string; small?: boolean; red?: string }) {
  const step = small ? 14 : 20;
  const marked = word.match(/[+/]?[A-Z_]/g) ?? [];
  return (
    <g>
      {marked.map((mark, i) => {
        const letter = mark.slice(-1);
        if (letter === "_") return null;
        const lifted = mark.startsWith("+") ? -5 : 0;
        return (
          <Card x={x + i * step} y={y + lifted} letter={letter} small={small} over={mark.startsWith("/")} red={red.includes(letter)} />
        );
      })}
    </g>
  );
}

/** A six-sided tile of the honeycomb. */
export function Hexagon({ x, y, letter, ring = false }: Position & { letter: string; ring?: boolean }) {
  const corners = [-90, -30, 30, 90, 150, 210].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return `${(x + 14 * Math.cos(turn)).toFixed(1)},${(y + 14 * Math.sin(turn)).toFixed(1)}`;
  });
  return (
    <g>
      <polygon points={corners.join(" ")} fill={WOOD} stroke={EDGE} stroke-width="1.5" />
      <Letter x={x} y={y} size={14}>
        {letter}
      </Letter>
      {ring && <circle cx={x} cy={y} r="10.5" fill="none" stroke={RED} stroke-width="2.5" />}
    </g>
  );
}

/** An arrow along a path; its head is at the end and points in the direction given in degrees. */
export function Arrow({ d, x, y, turn = 0, color = GOLD }: Position & { d: string; turn?: number; color?: string }) {
  return (
    <g stroke={color} stroke-width="2.5" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} />
      <path d={`M${x - 5} ${y - 4}L${x} ${y}L${x - 5} ${y + 4}`} transform={`rotate(${turn} ${x} ${y})`} />
    </g>
  );
}

/** A round badge with a number or a symbol. */
export function Badge({ x, y, size = 9, fill = GOLD, children }: Position & { size?: number; fill?: string; children: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r={size} fill={fill} stroke={INK} stroke-opacity=".4" />
      <Letter x={x} y={y} size={size * (children.length > 1 ? 1.05 : 1.35)} fill={fill === GOLD ? "var(--on-gilt,#2b2118)" : "#fff"}>
        {children}
      </Letter>
    </g>
  );
}

/** What is drawn on the felt in its frame. */
export function Felt({ children }: { children: ComponentChildren }) {
  return (
    <svg viewBox="-12 0 144 90" aria-hidden="true" font-family="Georgia, serif" font-weight="700" text-anchor="middle" fill={INK}>
      {children}
    </svg>
  );
}
