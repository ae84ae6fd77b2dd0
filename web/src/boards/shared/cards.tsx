/** Cards as both card boards draw them: faces, hands, face-down piles. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { classNames } from "../../art/class-names";
import { Icon } from "../../art/icons";
import { Card } from "../../art/pieces";
import { pluralize } from "../../speech/sentences";
import { RovingItem } from "./roving-focus";

export interface HandCard {
  face: string;
  label: string;
  value?: number | undefined;
  red?: boolean;
  wild?: boolean;
  used?: boolean;
  chosen?: boolean;
  tap: (() => void) | null;
}

/** The face of a wild card without a letter: it shows a star. */
export const STAR = "*";

/** The face of a card; red and wild are marked by more than colour. */
export function CardFace({
  face,
  value,
  red = false,
  wild = false,
  class: name = "",
}: {
  face: string;
  value?: number | undefined;
  red?: boolean;
  wild?: boolean;
  class?: string;
}) {
  return (
    <Card
      face={face === STAR ? <Icon name="star" filled /> : face}
      {...(value === undefined ? {} : { value })}
      red={red}
      class={classNames(wild && face !== STAR && "wild", red && "dotted", name)}
      aria-hidden="true"
    />
  );
}

type Order = "letters" | "mixed";

/** The player's cards, which they can sort or shuffle. */
export function Hand({ cards, children }: { cards: HandCard[]; children: ComponentChildren }) {
  const title = "Your cards";
  const [order, setOrder] = useState<Order>("letters");
  const [mixed, setMixed] = useState<number[]>([]);
  const shown = inOrder(cards, order, mixed);
  const keys = keysOf(cards);
  const mix = (): void => {
    setMixed(cards.map(() => Math.random()));
    setOrder("mixed");
  };
  return (
    <section class="hand" aria-label={title}>
      <div class="hand-cards" role="group" aria-label={title} style={{ "--count": cards.length, "--in-row": cardsInRow(cards.length) }}>
        {shown.map((card) => (
          <RovingItem
            key={keys.get(card)}
            line="hand"
            label={card.label}
            tap={card.tap}
            chosen={card.chosen ?? false}
            class={classNames("held", card.used && "used")}
            piece
          >
            <CardFace face={card.face} value={card.value} red={card.red ?? false} wild={card.wild ?? false} />
          </RovingItem>
        ))}
        {!cards.length && <p class="on-felt">No cards.</p>}
      </div>
      <div class="tools" role="group" aria-label="More actions">
        {children}
        {cards.length > 2 && (
          <>
            <button type="button" class="quiet" onClick={() => setOrder("letters")}>
              Sort
            </button>
            <button type="button" class="quiet" onClick={mix}>
              Shuffle
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** Return how many cards of a hand lie in a row on a phone, so that rows are about as long. */
export const cardsInRow = (count: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / 7)));

/** Return a stable key for each card, its face and a count, so that only cards that are drawn move in. */
function keysOf(cards: HandCard[]): Map<HandCard, string> {
  const counts = new Map<string, number>();
  return new Map(
    cards.map((card) => {
      const kind = `${card.face}${card.red ? " red" : ""}${card.wild ? " wild" : ""}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [card, `${kind} ${counts.get(kind)}`];
    }),
  );
}

function inOrder(cards: HandCard[], order: Order, mixed: number[]): HandCard[] {
  const indexed = cards.map((card, i) => ({ card, i }));
  if (order === "letters") indexed.sort((one, other) => one.card.face.localeCompare(other.card.face) || one.i - other.i);
  if (order === "mixed") indexed.sort((one, other) => (mixed[one.i] ?? one.i) - (mixed[other.i] ?? other.i));
  return indexed.map(({ card }) => card);
}

/** A face-down pile with its size. */
export function FaceDownPile({ count, name }: { count: number; name: string }) {
  return (
    <span class={classNames("face-down", count === 0 && "none")}>
      {count > 0 ? <span class="card back" aria-hidden="true" /> : <span class="card gap" aria-hidden="true" />}
      <span class="stack-count">
        {pluralize(count, "card")} <span class="stack-name">{name}</span>
      </span>
    </span>
  );
}
