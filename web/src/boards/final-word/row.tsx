/** A word on the board: its piles, and the gaps between them. */

import { Fragment } from "preact";
import type { Seat } from "../../api/types";
import { classNames } from "../../art/class-names";
import { Icon } from "../../art/icons";
import { seatName } from "../../speech/sentences";
import { CardFace } from "../shared/cards";
import { RovingItem } from "../shared/roving-focus";
import { type Context, isRed } from "./context";
import { editsRows, elementsOf, isLoose, type RowElement } from "./draft";
import { addCard, splitRow, toggleChosen, undoAt } from "./edits";
import { type ElementProps, PileCard } from "./pile";
import { type FinalWordView, lettersOf, type Row, topCard } from "./view";

export function BoardRow({ context, row, number }: { context: Context; row: Row; number: number }) {
  const { view, controls, draft } = context;
  if (!row.length) return null;
  const own = titleOf(context, number);
  const elements = elementsOf(draft, number, row);
  const taking = view.phase === "take-back" && !context.disabled;
  return (
    <section class="board-row" aria-label={`${own || "The word"}: ${lettersOf(row)}`}>
      {own && <h2 class="on-felt">{own}</h2>}
      <div
        class={classNames("row-cards", !context.disabled && editsRows(controls) && "takes-cards")}
        style={{ "--count": elements.length }}
      >
        {taking
          ? row.map((pile, i) => (
              <TakeCard key={i} context={context} card={topCard(pile)} index={flatIndex(view, number, i)} line={`row-${number}`} />
            ))
          : null}
        {!taking &&
          elements.map((element, i) => (
            <Fragment key={keyOf(element, i)}>
              <Gap context={context} row={row} number={number} place={i} />
              <ElementCard context={context} row={row} number={number} element={element} place={i} />
            </Fragment>
          ))}
        {!taking && <Gap context={context} row={row} number={number} place={elements.length} />}
      </div>
    </section>
  );
}

/** Return whose word a row is, or its number if there are several; nothing for the only word of a solo game. */
function titleOf({ view, table, controls }: Context, number: number): string {
  const wordOf = (seat: Seat): string => (seat === table.you ? "Your word" : `${seatName(table.seats[seat])}'s word`);
  if (controls.row_of_each) return wordOf(number);
  if (view.board.length > 1) return `Word ${number + 1}`;
  return view.maker !== null && view.cards.length > 1 ? wordOf(view.maker) : "";
}

const keyOf = (element: RowElement, i: number): string => (element.kind === "pile" ? `pile-${element.pile}` : `${element.kind}-${i}`);

const flatIndex = (view: FinalWordView, row: number, pile: number): number =>
  view.board.slice(0, row).reduce((sum, one) => sum + one.flat().length, 0) + view.board[row]!.slice(0, pile + 1).flat().length - 1;

/** A gap between piles; it opens while something is picked that can go there. */
function Gap({ context, row, number, place }: { context: Context; row: Row; number: number; place: number }) {
  const { draft, controls } = context;
  const { picked } = draft;
  if (context.disabled || picked === null) return null;
  const tap =
    picked === "split"
      ? place > 0 && place < elementsOf(draft, number, row).length
        ? () => splitRow(draft, number, row, place)
        : null
      : isLoose(picked) && (controls.moves.includes("add") || picked.place === "board")
        ? () => addCard(draft, number, row, place, picked)
        : null;
  if (!tap) return null;
  const before = elementsOf(draft, number, row)[place];
  const where = before ? `before ${letterAt(before, row)}` : "at the end";
  const label = picked === "split" ? `split ${where}` : `put ${isLoose(picked) ? picked.card : ""} ${where}`;
  return (
    <span class="gap-slot">
      <RovingItem
        line={`row-${number}`}
        label={label}
        tap={() => context.change(tap())}
        place
        class={classNames("gap-here", picked === "split" && "cut")}
      >
        <Icon name={picked === "split" ? "split" : "plus"} />
      </RovingItem>
    </span>
  );
}

function letterAt(element: RowElement, row: Row): string {
  if (element.kind === "split") return "the split";
  if (element.kind === "add") return element.loose.card;
  return element.over?.card ?? topCard(row[element.pile]!);
}

function ElementCard({ context, row, number, element, place }: ElementProps) {
  const line = `row-${number}`;
  const takeBack = context.disabled ? null : () => context.change(undoAt(context.draft, number, place));
  if (element.kind === "split") {
    return (
      <RovingItem line={line} label="split: remove" tap={takeBack} class="cut-here">
        <Icon name="split" />
      </RovingItem>
    );
  }
  if (element.kind === "add") {
    return (
      <RovingItem line={line} label={`${element.loose.card} added: remove`} tap={takeBack} class="pile fresh">
        <CardFace face={element.loose.card} value={context.controls.values[element.loose.card]} red={isRed(context, element.loose.card)} />
        <span class="mark" aria-hidden="true">
          <Icon name="plus" />
        </span>
      </RovingItem>
    );
  }
  return <PileCard context={context} row={row} number={number} element={element} place={place} />;
}

function TakeCard({ context, card, index, line }: { context: Context; card: string; index: number; line: string }) {
  const chosen = context.draft.kind === "take" && context.draft.chosen.includes(index);
  return (
    <RovingItem
      line={line}
      label={`${card}${chosen ? ", taken back" : ""}`}
      chosen={chosen}
      tap={() => context.change(toggleChosen(context.draft, "take", index))}
      class="pile"
    >
      <CardFace face={card} value={context.controls.values[card]} />
      {chosen && (
        <span class="mark" aria-hidden="true">
          <Icon name="back" />
        </span>
      )}
    </RovingItem>
  );
}
