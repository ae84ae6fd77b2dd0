/** The words in front of one side. */

import { classNames } from "../../art/class-names";
import { formatNumber, joinNames, pluralize, seatName } from "../../speech/sentences";
import { RovingItem } from "../shared/roving-focus";
import { cardName, SnareCard } from "./card";
import type { Context } from "./context";
import { aimAt } from "./draft";
import { faceOf, type TableWord } from "./view";

export function FrontWords({ context, side }: { context: Context; side: number }) {
  const { view, table, controls } = context;
  const seats = view.cards.map((_, seat) => seat).filter((seat) => seat % view.scores.length === side);
  const yours = side === controls.side && table.you !== null;
  const name = yours ? "You" : joinNames(seats.map((seat) => seatName(table.seats[seat])));
  const words = controls.words.filter((word) => word.owner === side);
  return (
    <section class={classNames("front", side === controls.side && "own")} aria-label={yours ? "Your words" : `${name}'s words`}>
      <h2 class="on-felt">
        {yours ? joinNames(["You", ...seats.filter((seat) => seat !== view.seat).map((seat) => seatName(table.seats[seat]))]) : name}
        <small>
          {seats.length > 1 && `score ${formatNumber(view.scores[side]!)}, `}
          {words.length ? pluralize(controls.points[side]!, "point") : "no words yet"}
          <span class="in-hand">
            {words.length ? " on the table" : ""}, {joinNames(seats.map((seat) => pluralize(controls.held[seat]!, "card")))} in hand
          </span>
        </small>
      </h2>
      <div class="front-words">
        {words.map((word) => (
          <TableWordItem key={word.name} context={context} word={word} />
        ))}
      </div>
    </section>
  );
}

/** A word on the table; an open one can be chosen to grow. */
function TableWordItem({ context, word }: { context: Context; word: TableWord }) {
  const { controls, draft, playing, change } = context;
  const own = word.owner === controls.side;
  const letters = word.cards.map(faceOf).join("");
  const aimed = draft.target?.name === word.name;
  const state = word.closed ? "closed" : "open";
  const label = `${word.name}, ${letters}, ${word.cards
    .filter((card) => card.length > 1)
    .map(cardName)
    .join(
      ", ",
    )}${word.cards.some((card) => card.length > 1) ? ", " : ""}${pluralize(word.value, "point")}, ${state}${word.snared ? ", snared before" : ""}${playing && !word.closed ? (own ? ": add cards" : ": snare it") : ""}`;
  return (
    <RovingItem
      line={`side-${word.owner}`}
      label={label}
      chosen={aimed}
      tap={playing && !word.closed ? () => change(aimAt(draft, word, own)) : null}
      class={classNames("lying-word", word.closed && "closed")}
    >
      <span class="lying-cards" aria-hidden="true" style={{ "--count": word.cards.length }}>
        {word.cards.map((card, i) => (
          <SnareCard key={`${card} ${i}`} card={card} />
        ))}
      </span>
      <span class="word-note" aria-hidden="true">
        {[pluralize(word.value, "point"), word.closed && "closed", word.snared && "snared before"].filter(Boolean).join(", ")}
      </span>
    </RovingItem>
  );
}
