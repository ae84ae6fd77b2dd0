/** The word that is being composed. */

import { classNames } from "../../art/class-names";
import { pluralize } from "../../speech/sentences";
import { RovingItem } from "../shared/roving-focus";
import { cardName, SnareCard } from "./card";
import type { Context } from "./context";
import { pickUpCard, putCard, takeCardBack } from "./draft";
import { type Card, faceOf } from "./view";

export function NewWord({ context }: { context: Context }) {
  const { draft, playing, change, controls } = context;
  if (!playing || draft.kind !== "word") return null;
  const { items, picked, target } = draft;
  const moves = Boolean(context.table.options.rearrange) && !picked;
  const laid = controls.side === null ? 0 : (controls.points[controls.side] ?? 0);
  if (draft.typed) {
    return (
      <section class="board-row new-words" aria-label={`You typed ${draft.typed}`}>
        <p class="typed" aria-hidden="true">
          {[...draft.typed].map((letter, i) => (
            <span key={i}>{letter}</span>
          ))}
        </p>
      </section>
    );
  }
  if (context.foreseen.length) return <ForeseenWord cards={context.foreseen} />;
  const lettersOf = (name: string) =>
    controls.words
      .find((word) => word.name === name)
      ?.cards.map(faceOf)
      .join("") ?? name;
  const gap = (place: number) =>
    picked && (
      <span class="gap-slot" key={`gap-${place}`}>
        <RovingItem
          line="lane"
          label={`put ${cardName(picked.card)} ${place < items.length ? `before ${faceOf(items[place]!.card)}` : "at the end"}`}
          tap={() => change(putCard(draft, place))}
          place
          class="gap-here"
        >
          <span aria-hidden="true">+</span>
        </RovingItem>
      </span>
    );
  return (
    <section class="board-row new-words" aria-label="Your word">
      <h2 class="on-felt">
        {picked
          ? `Tap the + where ${faceOf(picked.card)} goes`
          : target
            ? target.own
              ? `Add to ${lettersOf(target.name)}`
              : `Snare ${lettersOf(target.name)}`
            : controls.least
              ? `Your first words must total ${pluralize(controls.least, "point")}${laid ? ` (${laid} so far)` : ""}`
              : "Your word"}
      </h2>
      <div class={classNames("row-cards", target && "takes-cards")} style={{ "--count": items.length }}>
        {items.flatMap((item, i) => [
          gap(i),
          <RovingItem
            key={`item-${i}`}
            line="lane"
            label={`${cardName(item.card)}${item.hand === null ? (moves ? ": move" : "") : ": remove"}`}
            tap={item.hand === null ? (moves ? () => change(pickUpCard(draft, i)) : null) : () => change(takeCardBack(draft, i))}
            piece={item.hand === null}
            class={classNames("pile", item.hand !== null && "fresh")}
          >
            <SnareCard card={item.card} />
          </RovingItem>,
        ])}
        {gap(items.length)}
        {!items.length && <p class="on-felt lane-hint">tap cards, or type a word</p>}
      </div>
    </section>
  );
}

/** A play that was typed in the move input. */
function ForeseenWord({ cards }: { cards: readonly Card[] }) {
  return (
    <section class="board-row new-words" aria-label="What you typed">
      <div class="row-cards" style={{ "--count": cards.length }}>
        {cards.map((card, i) => (
          <span key={i} class="pile fresh">
            <SnareCard card={card} />
          </span>
        ))}
      </div>
    </section>
  );
}
