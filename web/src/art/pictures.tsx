// A picture for each game of the catalogue: what is special about it, drawn on felt.
import type { VNode } from "preact";
import { Arrow, Badge, Card, CardRow, Felt, GOLD, Hexagon, INK, PAPER, RED, Tile } from "./drawing";

/** A hand of cards. */
function Hand({ x, y, letters }: { x: number; y: number; letters: string }) {
  const middle = (letters.length - 1) / 2;
  return (
    <g>
      {[...letters].map((letter, i) => (
        <Card x={x + i * 13} y={y + Math.abs(i - middle) * 2} letter={letter} turn={(i - middle) * 7} />
      ))}
    </g>
  );
}

/** A face-down deck. */
function Deck({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <Card x={x + 4} y={y + 4} down />
      <Card x={x + 2} y={y + 2} down />
      <Card x={x} y={y} down />
    </g>
  );
}

const PICTURES: Record<string, () => VNode> = {
  upwords: () => (
    <Felt>
      <Tile x={10} y={49} letter="W" />
      <Tile x={36} y={49} letter="O" high={3} />
      <Tile x={62} y={49} letter="R" high={2} />
      <Tile x={88} y={49} letter="D" />
      <Arrow d="M48 31V12" x={48} y={12} turn={-90} />
      <Badge x={98} y={20}>
        {"5"}
      </Badge>
    </Felt>
  ),
  "last-word": () => (
    <Felt>
      {["TAE", "RWS", "OKN"].map((row, i) =>
        [...row].map((letter, j) => <Tile x={17 + j * 30} y={6 + i * 28} letter={letter} size={22} />),
      )}
      <path d="M58 73L58 45L88 17" stroke={GOLD} stroke-width="3" fill="none" stroke-dasharray="1 6" stroke-linecap="round" />
      <g fill={RED} stroke={PAPER} stroke-width="1.5">
        <path d="M80 29q8-8 6-17h4q-2 9 6 17z" />
        <circle cx="88" cy="10" r="6" />
      </g>
    </Felt>
  ),
  rings: () => (
    <Felt>
      <Hexagon x={35} y={19} letter="R" />
      <Hexagon x={60} y={19} letter="O" />
      <Hexagon x={85} y={19} letter="W" />
      <Hexagon x={22} y={41} letter="B" />
      <Hexagon x={47} y={41} letter="I" ring />
      <Hexagon x={72} y={41} letter="D" />
      <Hexagon x={97} y={41} letter="E" />
      <Hexagon x={35} y={63} letter="T" />
      <Hexagon x={60} y={63} letter="G" />
      <Hexagon x={85} y={63} letter="L" ring />
    </Felt>
  ),
  snare: () => (
    <Felt>
      <ellipse cx="56" cy="58" rx="50" ry="25" fill="none" stroke="#d9a95b" stroke-width="4" />
      <path d="M104 50Q118 34 104 8" fill="none" stroke="#d9a95b" stroke-width="4" stroke-linecap="round" />
      <CardRow x={8} y={46} word="+SCA+NT" red="SN" />
      <Arrow d="M17 14V32" x={17} y={32} turn={90} />
      <Arrow d="M77 14V32" x={77} y={32} turn={90} />
    </Felt>
  ),
  "3-n-change": () => (
    <Felt>
      <CardRow x={4} y={9} word="PLANE" />
      <CardRow x={4} y={58} word="+B+RA+IN" />
      <Arrow d="M13 38V48" x={13} y={48} turn={90} />
      <Arrow d="M33 38V48" x={33} y={48} turn={90} />
      <Arrow d="M73 38V48" x={73} y={48} turn={90} />
      <Badge x={112} y={22} size={7}>
        {"3"}
      </Badge>
    </Felt>
  ),
  "5-to-5": () => (
    <Felt>
      <CardRow x={4} y={9} word="STONE" />
      <CardRow x={4} y={53} word="ST/A/RE" />
      <Badge x={111} y={22} size={7}>
        {"5"}
      </Badge>
      <Badge x={111} y={66} size={7}>
        {"5"}
      </Badge>
      <Arrow d="M58 38V47" x={58} y={47} turn={90} />
    </Felt>
  ),
  "5-up": () => (
    <Felt>
      <CardRow x={18} y={50} word="C+HAT" />
      <path d="M16 40h88" stroke={GOLD} stroke-width="2" stroke-dasharray="5 4" />
      <Arrow d="M86 34V10" x={86} y={10} turn={-90} />
      <Badge x={40} y={22} size={13}>
        {"5+"}
      </Badge>
    </Felt>
  ),
  "3-2-1": () => (
    <Felt>
      <CardRow x={26} y={7} word="TRAIN" small />
      <CardRow x={26} y={35} word="CORE" small />
      <CardRow x={26} y={63} word="SUN" small />
      <Badge x={12} y={16} size={8}>
        {"3"}
      </Badge>
      <Badge x={12} y={44} size={8}>
        {"2"}
      </Badge>
      <Badge x={12} y={72} size={8}>
        {"1"}
      </Badge>
    </Felt>
  ),
  "break-up": () => (
    <Felt>
      <g transform="rotate(-8 30 45)">
        <CardRow x={4} y={36} word="PAR" small />
        <Card x={46} y={29} letter="K" small />
      </g>
      <g transform="rotate(8 90 45)">
        <CardRow x={64} y={36} word="T+INY" small />
      </g>
      <path d="M62 6l-5 14 9 12-9 13 9 13-9 12 5 14" fill="none" stroke={GOLD} stroke-width="3" stroke-linejoin="round" />
    </Felt>
  ),
  "double-cross": () => (
    <Felt>
      <CardRow x={6} y={7} word="CARE" />
      <CardRow x={36} y={57} word="TRAP" />
      <Arrow d="M65 54L57 39" x={57} y={39} turn={-118} />
      <Arrow d="M84 54L38 38" x={38} y={38} turn={-160} />
      <Badge x={104} y={20}>
        {"="}
      </Badge>
    </Felt>
  ),
  "eight-it-all": () => (
    <Felt>
      <CardRow x={4} y={42} word="STRANGE+R" small />
      <Arrow d="M60 36C74 28 88 22 104 8" x={104} y={8} turn={-42} />
      <Badge x={24} y={20} size={12}>
        {"8"}
      </Badge>
    </Felt>
  ),
  "first-base": () => (
    <Felt>
      <CardRow x={20} y={46} word="TEA_" />
      <Card x={84} y={42} letter="R" />
      <Arrow d="M93 38C84 2 24 4 14 38" x={14} y={38} turn={106} />
      <rect x="4" y="46" width="13" height="26" rx="3" fill="none" stroke={PAPER} stroke-dasharray="3 3" />
    </Felt>
  ),
  "last-man-standing": () => (
    <Felt>
      <CardRow x={6} y={9} word="TRAIN" small />
      <CardRow x={60} y={56} word="NEST" small />
      <Arrow d="M68 31V49" x={68} y={49} turn={90} />
      <Card x={9} y={60} letter="T" small turn={80} />
      <Card x={31} y={63} letter="R" small turn={100} />
    </Felt>
  ),
  leftovers: () => (
    <Felt>
      <CardRow x={10} y={8} word="LEAPS" />
      <ellipse cx="60" cy="70" rx="40" ry="13" fill={PAPER} stroke={INK} stroke-opacity=".4" />
      <ellipse cx="60" cy="68" rx="27" ry="8" fill="none" stroke={INK} stroke-opacity=".25" />
      <Card x={50} y={47} letter="T" turn={-14} />
    </Felt>
  ),
  ow: () => (
    <Felt>
      <Card x={8} y={54} letter="C" />
      <Card x={50} y={54} letter="R" />
      <Card x={28} y={40} letter="A" turn={-6} />
      <Card x={71} y={40} letter="D" turn={6} />
      <Arrow d="M46 30C62 8 94 10 106 34" x={106} y={34} turn={64} />
      <Badge x={18} y={20} size={13}>
        {"OW"}
      </Badge>
    </Felt>
  ),
  "positive-negative": () => (
    <Felt>
      <CardRow x={32} y={8} word="FOE" />
      <Card x={34} y={54} letter="V" red turn={-6} />
      <Card x={58} y={54} letter="X" red turn={6} />
      <Badge x={16} y={21}>
        {"+"}
      </Badge>
      <Badge x={16} y={67} fill={RED}>
        {"−"}
      </Badge>
      <Deck x={92} y={30} />
      <path d="M10 44h74" stroke={PAPER} stroke-dasharray="4 4" />
    </Felt>
  ),
  "profit-and-loss": () => (
    <Felt>
      <g stroke={GOLD} stroke-width="3" fill="none" stroke-linecap="round">
        <path d="M60 82V24M16 34L104 14M44 82h32" />
      </g>
      <CardRow x={4} y={42} word="PLAY" small />
      <CardRow x={74} y={22} word="TEA" small />
      <Badge x={60} y={22} size={5}>
        {"·"}
      </Badge>
    </Felt>
  ),
  "pluck-it": () => (
    <Felt>
      <Hand x={20} y={54} letters="PARTY" />
      <Card x={52} y={14} letter="E" red={false} />
      <Arrow d="M84 46C104 34 96 16 78 20" x={78} y={20} turn={168} />
      <Badge x={24} y={22} size={11}>
        {"E?"}
      </Badge>
    </Felt>
  ),
  "real-value": () => (
    <Felt>
      <CardRow x={30} y={50} word="UIET" />
      <Card x={8} y={46} letter="Q" red turn={-6} />
      <Badge x={18} y={22} size={12}>
        {"+4"}
      </Badge>
      <path d="M32 42h76M32 38v8M108 38v8" stroke={PAPER} stroke-width="2" fill="none" />
      <Badge x={70} y={28} size={9}>
        {"5"}
      </Badge>
    </Felt>
  ),
  "run-the-table": () => (
    <Felt>
      <CardRow x={7} y={54} word="TEAR+S" />
      <Deck x={10} y={10} />
      <Arrow d="M38 22C66 6 94 20 97 42" x={97} y={42} turn={84} />
      <path d="M42 34h20M50 40h18" stroke={PAPER} stroke-width="2" stroke-linecap="round" />
    </Felt>
  ),
  "seeing-red": () => (
    <Felt>
      <g>
        {[..."JKQVVXZ"].map((letter, i) => (
          <Card x={5 + i * 15} y={8 + Math.abs(i - 3) * 2} letter={letter} red turn={(i - 3) * 5} />
        ))}
      </g>
      <CardRow x={22} y={54} word="+QUI+Z" red="QZ" />
    </Felt>
  ),
  "split-off": () => (
    <Felt>
      <CardRow x={6} y={54} word="SNIP" small />
      <g transform="rotate(-9 90 30)">
        <CardRow x={46} y={24} word="PAR+K" small />
      </g>
      <path d="M62 88V50" stroke={GOLD} stroke-width="3" stroke-dasharray="4 4" />
      <Arrow d="M92 60C108 58 114 44 112 30" x={112} y={30} turn={-96} />
    </Felt>
  ),
  "split-run": () => (
    <Felt>
      <CardRow x={24} y={9} word="EARTH" small />
      <CardRow x={5} y={60} word="+TEAR" small />
      <CardRow x={72} y={60} word="TH+E" small />
      <Arrow d="M46 33L34 52" x={34} y={52} turn={122} />
      <Arrow d="M76 33L88 52" x={88} y={52} turn={58} />
    </Felt>
  ),
  "tricked-out": () => (
    <Felt>
      <CardRow x={10} y={50} word="CAR" />
      <Card x={74} y={42} letter="D" turn={8} />
      <Arrow d="M84 12V34" x={84} y={34} turn={90} />
      <Badge x={100} y={22} size={10}>
        {"1"}
      </Badge>
      <path d="M14 36l-2-18 10 8 8-12 8 12 10-8-2 18z" fill={GOLD} stroke={INK} stroke-opacity=".4" />
    </Felt>
  ),
  turnover: () => (
    <Felt>
      <Deck x={12} y={28} />
      <Arrow d="M34 24C44 6 70 6 78 20" x={78} y={20} turn={62} />
      <Card x={69} y={28} letter="S" turn={8} />
      <CardRow x={30} y={66} word="HEAR" small />
    </Felt>
  ),
};

/** The games that have a picture. */
export const PICTURED: readonly string[] = Object.keys(PICTURES);

/** The backgrounds of the pictures; all games of one box share theirs. */
const GROUNDS: Record<string, string> = { upwords: "green", "last-word": "clay", rings: "blue", snare: "plum" };

export const groundOf = (game: string): string => GROUNDS[game] ?? "slate";

/** The picture of a game, by its id; a game without one gets face-down cards. */
export function GameDrawing({ game }: { game: string }) {
  const drawn = PICTURES[game];
  return drawn ? (
    drawn()
  ) : (
    <Felt>
      <Deck x={48} y={30} />
    </Felt>
  );
}
