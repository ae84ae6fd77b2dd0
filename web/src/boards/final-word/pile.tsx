/** A pile of a word, with what is to happen to it. */

import { classNames } from "../../art/class-names";
import { Icon, type IconName } from "../../art/icons";
import { CardFace } from "../shared/cards";
import { RovingItem } from "../shared/roving-focus";
import { type Context, isPicked, isRed } from "./context";
import { type FinalWordDraft, isLoose, isSpelled, isUsed, type RowElement, spellsWithBoard } from "./draft";
import { coverPile, pick, spellCard, toggleLeftOut, undoAt } from "./edits";
import { type Pile, type Row, topCard } from "./view";

type PileElement = RowElement & { kind: "pile" };

/** An element of a row as it will be, and its place in it. */
export interface ElementProps<Element extends RowElement = RowElement> {
  context: Context;
  row: Row;
  number: number;
  element: Element;
  place: number;
}

/** A pile with what is to happen to it. */
export function PileCard({ context, row, number, element, place }: ElementProps<PileElement>) {
  const { draft, controls } = context;
  const pile = row[element.pile]!;
  const own = { card: topCard(pile), place: "board" as const, index: element.pile };
  const gone = number === draft.own && isUsed(draft, own);
  const spelled = spellsWithBoard(controls) && isSpelled(draft, element.pile);
  const changed = element.over || element.out || element.crossed !== undefined;
  const face = element.over?.card ?? topCard(pile);
  const mark = element.out ? "minus" : element.over ? markOf(element, pile) : element.crossed === undefined ? null : "equal";
  return (
    <RovingItem
      line={`row-${number}`}
      label={pileLabel(pile, element, { gone: gone || spelled })}
      tap={gone || spelled ? null : tapOnPile(context, row, number, element, place)}
      chosen={number === draft.own && isPicked(context, own)}
      piece={controls.moves.includes("move") && number === draft.own}
      place={isLoose(draft.picked)}
      class={classNames(
        "pile",
        changed && "fresh",
        element.out && "out",
        (gone || spelled) && "used",
        pile.length + (element.over && !element.swap ? 1 : 0) > 1 && "high",
      )}
    >
      <CardFace key={`${face} ${pile.length}`} face={face} value={controls.values[face]} red={isRed(context, face)} />
      {mark && (
        <span class="mark" aria-hidden="true">
          <Icon name={mark} />
        </span>
      )}
      <CoveredLetters pile={pile} element={element} />
    </RovingItem>
  );
}

const markOf = ({ over, swap }: PileElement, pile: Pile): IconName => (swap ? "swap" : over?.card === topCard(pile) ? "equal" : "cover");

/** The letters under the top card, the lowest first. */
function CoveredLetters({ pile, element }: { pile: Pile; element: PileElement }) {
  const covered = [...pile.slice(0, -1), ...(element.over && !element.swap ? [topCard(pile)] : [])];
  return covered.length ? (
    <span class="under" aria-hidden="true">
      {covered.join("")}
    </span>
  ) : null;
}

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function pileLabel(pile: Pile, element: PileElement, { gone }: { gone: boolean }): string {
  const high = pile.length > 1 ? `, ${NUMBERS[pile.length] ?? pile.length} high` : "";
  const said = `${topCard(pile)}${high}`;
  if (gone) return `${said}, used`;
  if (element.out) return `${said}, left out: put back`;
  if (element.over) return `${element.over.card} ${element.swap ? "in exchange for" : "on top of"} ${said}: remove`;
  return element.crossed === undefined ? said : `${said}, with your ${topCard(pile)} on it: remove`;
}

function tapOnPile(context: Context, row: Row, number: number, element: PileElement, place: number): (() => void) | null {
  const { draft, controls, disabled } = context;
  const { picked } = draft;
  if (disabled) return null;
  const does = (next: FinalWordDraft) => () => context.change(next);
  if (picked === "leave out") return does(toggleLeftOut(draft, number, row, element.pile));
  if (isLoose(picked)) {
    const covers = controls.moves.some((move) => move === "cover" || move === "swap" || move === "duplicate") || picked.place === "board";
    if (covers && !(picked.place === "board" && number === draft.own && picked.index === element.pile))
      return does(coverPile(draft, number, row, element.pile, picked));
    if (picked.place === "board") return does(pick(draft, null));
    return null;
  }
  if (element.over || element.out || element.crossed !== undefined) return does(undoAt(draft, number, place));
  if (spellsWithBoard(controls)) return does(spellCard(draft, { pile: element.pile, card: topCard(row[element.pile]!) }));
  if (controls.moves.includes("move") && number === draft.own)
    return does(pick(draft, { card: topCard(row[element.pile]!), place: "board", index: element.pile }));
  return null;
}
