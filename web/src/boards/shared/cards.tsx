/** Cards as both card boards draw them: faces, hands, face-down piles. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { classNames } from "../../art/class-names";
import { Icon } from "../../art/icons";
import { Card } from "../../art/pieces";
import { pluralize } from "../../speech/sentences";
import { type Arrangement, useArrangement } from "./arrange";
import { ARRANGE, RovingItem } from "./roving-focus";

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

/** The face of a card; red and wild cards are marked by more than colour. */
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

/** The player's cards, sorted, shuffled or arranged as they like. */
export function Hand({ cards, children }: { cards: HandCard[]; children: ComponentChildren }) {
  const title = "Your cards";
  const arrangement = useArrangement(cards.map(kindOf), inAlphabet);
  const keys = keysOf(cards);
  const group = useArranging(arrangement);
  return (
    <section class="hand" aria-label={title}>
      <div
        class="hand-cards"
        ref={group}
        data-arranged
        role="group"
        aria-label={title}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        style={{ "--count": cards.length, "--in-row": cardsInRow(cards.length) }}
      >
        {arrangement.shown
          .map((index) => ({ card: cards[index]!, index }))
          .map(({ card, index }) => (
            <RovingItem
              key={keys.get(card)}
              data-index={index}
              data-piece={card.used ? undefined : "hand"} // it can be arranged when it can't be played
              onKeyDown={(event) => {
                if (!arrangement.press(index, event)) return;
                event.preventDefault();
                event.stopPropagation();
              }}
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
          <span class="order-tools">
            <button type="button" class="quiet" onClick={arrangement.reset}>
              Sort
            </button>
            <button type="button" class="quiet" onClick={arrangement.shuffle}>
              Shuffle
            </button>
          </span>
        )}
      </div>
    </section>
  );
}

/** Return how many cards of a hand lie in a row on a phone, so that rows are about as long. */
const cardsInRow = (count: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / 7)));

/** Return a stable key for each card, its face and a count, so that only cards that are drawn move in. */
function keysOf(cards: HandCard[]): Map<HandCard, string> {
  const counts = new Map<string, number>();
  return new Map(
    cards.map((card) => {
      const kind = kindOf(card);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [card, `${kind} ${counts.get(kind)}`];
    }),
  );
}

const kindOf = (card: HandCard): string => `${card.face}${card.red ? " red" : ""}${card.wild ? " wild" : ""}`;

const inAlphabet = (kinds: readonly string[]): number[] =>
  [...kinds.keys()].sort((one, other) => kinds[one]!.localeCompare(kinds[other]!) || one - other);

/** Listen for cards that are dropped among the others. */
function useArranging(arrangement: Arrangement) {
  const group = useRef<HTMLDivElement>(null);
  const current = useRef(arrangement);
  current.current = arrangement;
  useEffect(() => {
    const arrange = (event: Event) => {
      const indexOf = (item: EventTarget | null) => Number((item as HTMLElement).dataset.index);
      current.current.move(indexOf(event.target), indexOf((event as CustomEvent<HTMLElement>).detail));
    };
    group.current?.addEventListener(ARRANGE, arrange);
    return () => group.current?.removeEventListener(ARRANGE, arrange);
  }, []);
  return group;
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
