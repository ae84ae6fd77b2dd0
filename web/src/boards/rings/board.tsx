/** Rings: tap a path over the tiles or type the word, against the clock; the dealer places rings; lists are compared. */

import "./board.css";
import type { Seat } from "../../api/types";
import { classNames } from "../../art/class-names";
import { seatName } from "../../speech/sentences";
import type { BoardModule, Notes } from "../contract";
import { LetterPicker } from "../shared/letter-picker";
import { RovingFocus } from "../shared/roving-focus";
import { describeDraft, moveOf, type RingsDraft, type RingsProps, type RingsView } from "./draft";
import { Honeycomb } from "./honeycomb";
import { ComparedLists, Finds, Lists } from "./lists";
import { chooseLetter, pressKey, searchOf } from "./search";
import { GetReady, SearchClock, secondsToStart, useSecondsLeft } from "./search-clock";

const ROUNDS = 3;

function RingsBoard(props: RingsProps) {
  const { view, table, disabled, play, latest } = props;
  const left = useSecondsLeft(table);
  const pause = secondsToStart(table, left);
  const search = searchOf(pause > 0 ? { ...props, disabled: true } : props);
  return (
    <div class={classNames("honeycomb-table", pause > 0 && "soon")}>
      <RovingFocus label="Honeycomb" class="honeycomb-side" onKey={(event) => pressKey(props, search, event)}>
        <SearchClock table={table} left={left} />
        {search.isPlacing && (
          <p class="ask">{view.to_place === 1 ? "Place the ring on a tile." : `Place ${view.to_place} rings on tiles.`}</p>
        )}
        <Word word={search.word} />
        <Honeycomb props={props} search={search} hidden={pause > 0} />
        <GetReady seconds={pause} />
        {search.blank !== undefined && (
          <LetterPicker title="Choose a letter for the blank" choose={(letter) => chooseLetter(props, search, letter)} />
        )}
      </RovingFocus>
      <div class="honeycomb-lists">
        {view.finds && view.rings && !view.lists && (
          <Finds finds={view.finds} whose={table.you === null ? `${seatName(table.seats[view.seat!])}'s` : "Your"} alone={!table.id} />
        )}
        {view.lists && <Lists lists={view.lists} window={view.window} view={view} table={table} play={disabled ? null : play} />}
        <ComparedLists latest={latest} table={table} view={view} />
      </div>
    </div>
  );
}

function Word({ word }: { word: string }) {
  return (
    <p class="found-word" aria-hidden="true" style={{ "--count": word.length || 1 }}>
      {[...word].map((letter, i) => (
        <span key={i}>{letter}</span>
      ))}
    </p>
  );
}

function notesOf(view: RingsView): Notes {
  const note = (seat: Seat): string => {
    if (view.gone.includes(seat)) return "left";
    if (view.rings === null) return seat === view.dealer ? "placing the rings" : "";
    return view.done.includes(seat) && !view.lists ? "done" : "";
  };
  return { seats: view.scores.map((_, seat) => note(seat)), table: [`round ${view.round + 1} of ${ROUNDS}`] };
}

export const rings: BoardModule<RingsView, RingsDraft> = {
  Board: RingsBoard,
  moveOf,
  notesOf,
  hint: (view) =>
    view.rings === null
      ? "Each ring a word goes over doubles its score."
      : `Slide over tiles that touch, or tap them, to spell a word.${view.rings.length ? " Going over a ring doubles the word's score." : ""} Press Done when you're finished.`,
  describeDraft,
  eventsToldByBoard: ["compared"],
  inputHint: () => "Or type: WORD",
};
