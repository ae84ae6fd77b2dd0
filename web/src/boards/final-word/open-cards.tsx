/** The draw pile, and cards that are face up for everyone or for this turn. */

import { classNames } from "../../art/class-names";
import { Icon } from "../../art/icons";
import { seatName } from "../../speech/sentences";
import { CardFace, FaceDownPile } from "../shared/cards";
import { RovingItem } from "../shared/roving-focus";
import { type Context, isPicked, isRed, takeCard } from "./context";
import { isUsed, type LooseCard } from "./draft";
import type { FinalWordView } from "./view";

/** The draw pile, and cards that are face up for everyone or for this turn. */
export function OpenCards({ context }: { context: Context }) {
  const { view, table } = context;
  const got = view.turn === table.you ? "you got" : `${seatName(table.seats[view.turn])} got`;
  const open: { title: string; cards: LooseCard[] }[] = [];
  if (view.turned) open.push({ title: "face up", cards: [{ card: view.turned, place: "turned", index: 0 }] });
  if (view.plucked) open.push({ title: got, cards: [{ card: view.plucked, place: "plucked", index: 0 }] });
  if (view.reds.length)
    open.push({ title: "red cards", cards: view.reds.map((card, index): LooseCard => ({ card, place: "reds", index })) });
  if (!open.length && !view.asked) return null;
  return (
    <div class="beside">
      {view.turned && <FaceDownPile count={view.deck} name="in the draw pile" />}
      {view.asked && !view.plucked && <p class="on-felt">{`Asked for ${view.asked}: no luck.`}</p>}
      {open.map(({ title, cards }) => (
        <div key={title} class="open-cards" role="group" aria-label={title}>
          <span class="on-felt">{title}</span>
          {cards.map((loose) => (
            <OpenCard key={loose.index} context={context} loose={loose} title={title} />
          ))}
        </div>
      ))}
    </div>
  );
}

function OpenCard({ context, loose, title }: { context: Context; loose: LooseCard; title: string }) {
  const used = isUsed(context.draft, loose);
  const done = loose.place === "reds" && isRedUsed(context.view, loose);
  return (
    <RovingItem
      line="open"
      label={`${loose.card}, ${title}${used ? ", in your word" : ""}${done ? ", already used" : ""}`}
      tap={context.disabled || used ? null : () => context.change(takeCard(context, loose))}
      chosen={isPicked(context, loose)}
      piece
      class={classNames("held", used && "used")}
    >
      <CardFace face={loose.card} value={context.controls.values[loose.card]} red={isRed(context, loose.card)} />
      {done && (
        <span class="tick-mark" aria-hidden="true">
          <Icon name="check" />
        </span>
      )}
    </RovingItem>
  );
}

/** Return whether a red card was used; of equal ones, as many as were used. */
function isRedUsed({ seat, used, reds }: FinalWordView, { card, index }: LooseCard): boolean {
  const count = (cards: readonly string[]): number => cards.filter((one) => one === card).length;
  return seat !== null && count(reds.slice(0, index)) < count(used[seat] ?? []);
}
