/** A table of words in front of players: lay a word, make one longer, snare one; draw, discard, challenge. */

import type { Move, Seat, TableView } from "../../api/types";
import { classNames } from "../../art/class-names";
import { joinNames, pluralize, seatName } from "../../speech/sentences";
import type { BoardProps } from "../contract";
import { CardFace, FaceDownPile, Hand, type HandCard, STAR } from "../shared/cards";
import { LetterPicker } from "../shared/letter-picker";
import { letterOf, RovingFocus, RovingItem } from "../shared/roving-focus";
import type { Card, Draft, Means, View, WordLying } from "./draft";
import * as gather from "./draft";

interface Table {
  view: View;
  table: TableView;
  means: Means;
  draft: Draft;
  offers: readonly string[];
  disabled: boolean;
  playing: boolean;
  change(draft: Draft | null): void;
  play(move?: Move): void;
}

export function SnareTable({ view, table, draft, setDraft, offers, disabled, play }: BoardProps<View, Draft>) {
  const means = table.means as Means;
  const at: Table = {
    view,
    table,
    means,
    draft: draft ?? gather.EMPTY,
    offers,
    disabled,
    playing: means.plays && !disabled,
    change: setDraft,
    play,
  };
  const sides = view.scores.map((_, side) => side).sort((one, other) => Number(one === means.side) - Number(other === means.side));
  return (
    <RovingFocus label="Table of words" class="card-table snare-table" onKey={keysAt(at)}>
      <div class="fronts">
        {sides.map((side) => (
          <Side key={side} at={at} side={side} />
        ))}
      </div>
      <Middle at={at} />
      <Challenges at={at} />
      <Lane at={at} />
      <OwnHand at={at} />
      {at.draft.naming !== null && (
        <LetterPicker title="Which letter is the wild card?" choose={(letter) => setDraft(gather.named(at.draft, letter))} />
      )}
    </RovingFocus>
  );
}

const keysAt =
  (at: Table) =>
  (event: KeyboardEvent): boolean => {
    const { draft, change, disabled } = at;
    if (disabled) return false;
    const letter = letterOf(event);
    if (event.key === "Escape") change(null);
    else if (event.key === "Enter" && gather.moveOf(draft, at.view)) at.play();
    else if (event.key === "Backspace")
      change(draft.typed.length > 1 ? gather.typed(draft.typed.slice(0, -1)) : draft.typed ? null : draft.before);
    else if (letter && draft.naming !== null) change(gather.named(draft, letter));
    else if (letter && at.playing) change(gather.typed(draft.typed + letter));
    else return false;
    return true;
  };

const spoken = (card: Card): string => {
  if (card === "*") return "wild card";
  return `${gather.faceOf(card)}${gather.isRed(card) ? ", red" : gather.isWild(card) ? ", wild" : ""}`;
};

function SnareCard({ card }: { card: Card }) {
  return <CardFace face={card === "*" ? STAR : gather.faceOf(card)} red={gather.isRed(card)} wild={gather.isWild(card)} />;
}

// Words in front of players

function Side({ at, side }: { at: Table; side: number }) {
  const { view, table, means } = at;
  const seats = view.cards.map((_, seat) => seat).filter((seat) => seat % view.scores.length === side);
  const yours = side === means.side && table.you !== null;
  const name = yours ? "You" : joinNames(seats.map((seat) => seatName(table.seats[seat])));
  const words = means.words.filter((word) => word.owner === side);
  return (
    <section class={classNames("front", side === means.side && "own")} aria-label={`Words of ${name}`}>
      <h2 class="on-felt">
        {yours ? joinNames(["You", ...seats.filter((seat) => seat !== view.seat).map((seat) => seatName(table.seats[seat]))]) : name}
        <small>
          {seats.length > 1 && `score ${view.scores[side]!}, `}
          {words.length ? `${pluralize(means.points[side]!, "point")} on the table` : "nothing laid yet"},{" "}
          {joinNames(seats.map((seat) => pluralize(means.held[seat]!, "card")))} in hand
        </small>
      </h2>
      <div class="front-words">
        {words.map((word) => (
          <LyingWord key={word.name} at={at} word={word} />
        ))}
      </div>
    </section>
  );
}

/** A word on the table; an open one can be taken to make another of it. */
function LyingWord({ at, word }: { at: Table; word: WordLying }) {
  const { means, draft, playing, change } = at;
  const own = word.owner === means.side;
  const letters = word.cards.map(gather.faceOf).join("");
  const aimed = draft.target?.name === word.name;
  const state = word.closed ? "closed" : "open";
  const label = `${word.name}, ${letters}, ${word.cards
    .filter((card) => card.length > 1)
    .map(spoken)
    .join(
      ", ",
    )}${word.cards.some((card) => card.length > 1) ? ", " : ""}${pluralize(word.value, "point")}, ${state}${word.snared ? ", snared before" : ""}${playing && !word.closed ? (own ? ": add cards" : ": snare it") : ""}`;
  return (
    <RovingItem
      line={`side-${word.owner}`}
      label={label}
      chosen={aimed}
      tap={playing && !word.closed ? () => change(gather.aimed(draft, word, own)) : null}
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

// Between the players

function Middle({ at }: { at: Table }) {
  const { view, means, offers, disabled, draft, play, playing } = at;
  const discards = view.discards.at(-1);
  const ready = playing && !means.no_discard ? gather.toDiscard(draft, means.hand ?? []) : null;
  const drawing = !disabled && offers.includes("draw");
  const taking = !disabled && offers.includes("take");
  const draws = ["go on without", "draw the last", "draw two"][gather.toDraw(view)]!;
  const discardLabel = ready
    ? `discard ${spoken(ready)}`
    : `${discards ? `discards, ${spoken(discards)} on top` : "no discards"}${taking ? ": take it" : ""}`;
  return (
    <div class="between">
      <RovingItem
        line="middle"
        label={`pile, ${pluralize(view.pile, "card")}${drawing ? `: ${draws}` : ""}`}
        tap={drawing ? () => play({ text: "draw" }) : null}
        class={classNames("between-pile", drawing && "ready")}
      >
        <FaceDownPile count={view.pile} name={drawing ? draws : "in the pile"} />
      </RovingItem>
      <RovingItem
        line="middle"
        label={discardLabel}
        tap={ready ? () => play(gather.discardOf(ready)) : taking ? () => play({ text: "take" }) : null}
        place={ready !== null}
        class={classNames("between-pile", (taking || ready) && "ready")}
      >
        <span class="face-down">
          {discards ? (
            <SnareCard key={view.discards.length} card={gather.isWild(discards) ? "*" : discards} />
          ) : (
            <span class="card gap" aria-hidden="true" />
          )}
          <span class="stack-count">
            {ready ? `discard ${gather.isWild(ready) ? STAR : gather.faceOf(ready)} here` : `${view.discards.length} discarded`}{" "}
            <span class="stack-name">{ready ? "ends your turn" : taking ? "take it" : ""}</span>
          </span>
        </span>
      </RovingItem>
    </div>
  );
}

/** The plays of a turn that can be challenged, and what for. */
function Challenges({ at }: { at: Table }) {
  const { view, table, means, draft, disabled, change } = at;
  const { pending } = view;
  if (!pending) return null;
  return (
    <section class="challenges" aria-label="Plays that wait">
      {pending.window.claims.map((claim, number) => {
        const settled = pending.window.settled.includes(number);
        const may = !disabled && !settled && claim.seat !== view.seat && (means.prizes[number]?.length ?? 0) > 0;
        return (
          <div key={number} class="pick-one" role="group" aria-label={`${seatName(table.seats[claim.seat])}: ${claim.words.join(", ")}`}>
            <span class="on-felt">
              {claim.words.join(", ")}
              {settled ? " is settled." : may ? ": challenge it for" : " waits."}
            </span>
            {may &&
              means.prizes[number]!.map((prize) => (
                <RovingItem
                  key={prize}
                  line={`claim-${number}`}
                  label={`challenge ${claim.words.join(", ")} for ${prizeName(prize)}`}
                  chosen={draft.kind === "challenge" && draft.claim === number && draft.prize === prize}
                  tap={() => change(gather.challenged(draft, number, prize))}
                  class="chip"
                >
                  {prizeName(prize)}
                </RovingItem>
              ))}
          </div>
        );
      })}
    </section>
  );
}

const prizeName = (prize: string): string => ({ pile: "a card of the pile", top: "the top discard" })[prize] ?? `the ${spoken(prize)}`;

// The word that is gathered

function Lane({ at }: { at: Table }) {
  const { draft, playing, change, means } = at;
  if (!playing || draft.kind !== "word") return null;
  const { items, picked, target } = draft;
  const moves = Boolean(at.table.options.rearrange) && !picked;
  const laid = means.side === null ? 0 : (means.points[means.side] ?? 0);
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
  const lettersOf = (name: string) =>
    means.words
      .find((word) => word.name === name)
      ?.cards.map(gather.faceOf)
      .join("") ?? name;
  const gap = (place: number) =>
    picked && (
      <span class="gap-slot" key={`gap-${place}`}>
        <RovingItem
          line="lane"
          label={`put ${spoken(picked.card)} ${place < items.length ? `before ${gather.faceOf(items[place]!.card)}` : "at the end"}`}
          tap={() => change(gather.put(draft, place))}
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
          ? `Tap the + where ${gather.faceOf(picked.card)} goes`
          : target
            ? target.own
              ? `Make ${lettersOf(target.name)} longer`
              : `Snare ${lettersOf(target.name)}`
            : means.least
              ? `Your first words must count ${means.least}${laid ? `; they count ${laid}` : ""}`
              : "Your word"}
      </h2>
      <div class={classNames("row-cards", target && "takes-cards")} style={{ "--count": items.length }}>
        {items.flatMap((item, i) => [
          gap(i),
          <RovingItem
            key={`item-${i}`}
            line="lane"
            label={`${spoken(item.card)}${item.hand === null ? (moves ? ": put elsewhere" : "") : ": take back"}`}
            tap={item.hand === null ? (moves ? () => change(gather.takenUp(draft, i)) : null) : () => change(gather.takenBack(draft, i))}
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

function OwnHand({ at }: { at: Table }) {
  const { means, draft, playing, change } = at;
  if (means.hand === null) return null;
  const cards = means.hand.map((card, hand): HandCard => {
    const used = gather.isUsed(draft, hand);
    return {
      face: card === "*" ? STAR : gather.faceOf(card),
      label: `${spoken(card)}${used ? ", used" : ""}`,
      red: gather.isRed(card),
      wild: gather.isWild(card),
      used,
      chosen: draft.picked?.hand === hand || draft.naming === hand,
      tap: playing && !used ? () => change(gather.taken(draft, card, hand)) : null,
    };
  });
  return (
    <Hand cards={cards}>
      <Tools at={at} />
      <small class="on-felt legend" aria-hidden="true">
        <span class="red-mark">●</span> red <span>★</span> wild
      </small>
    </Hand>
  );
}

/** Wild cards to take, words to close, one step back. */
function Tools({ at }: { at: Table }) {
  const { means, draft, playing, play, change, offers, table } = at;
  if (!playing) return null;
  const word = (name: string): string =>
    means.words
      .find((one) => one.name === name)
      ?.cards.map(gather.faceOf)
      .join("") ?? name;
  return (
    <>
      {means.wilds.map((wild, i) => (
        <RovingItem
          key={`wild-${i}`}
          line="tools"
          label={`Take the wild card of ${word(wild.word)} for your ${spoken(wild.card)}`}
          tap={() => play({ action: wild })}
          class="tool"
        >
          ★ of {word(wild.word)} for {gather.faceOf(wild.card)}
          {gather.isRed(wild.card) && " (red)"}
        </RovingItem>
      ))}
      {means.closes.map((close) => (
        <RovingItem
          key={close.word}
          line="tools"
          label={`Close ${word(close.word)}, so that nobody snares it`}
          tap={() => play({ action: close })}
          class="tool two-lines"
        >
          Close {word(close.word)}
          <small>so that nobody snares it</small>
        </RovingItem>
      ))}
      {offers.includes("back") && !table.may_undo && (
        <RovingItem line="tools" label="Take back the last play of this turn" tap={() => play({ text: "back" })} class="tool">
          ↶ Last play back
        </RovingItem>
      )}
      {(draft.items.length > 0 || draft.typed || draft.target) && (
        <RovingItem line="tools" label="Take back the last step" tap={() => change(draft.typed ? null : draft.before)} class="tool">
          ↶ Back
        </RovingItem>
      )}
    </>
  );
}

/** How far one plays: to so many points, or so many hands. */
function until(view: View, { hands, target }: TableView["options"]): string {
  if (view.last_hand) return `hand ${view.deal}, the last`;
  return typeof hands === "number" ? `hand ${view.deal} of ${hands}` : `hand ${view.deal}, to ${Number(target).toLocaleString("en")}`;
}

export function notesOf(view: View, { means, options }: TableView) {
  const { held } = means as Means;
  const note = (seat: Seat): string => (view.gone.includes(seat) ? "left" : pluralize(held[seat] ?? 0, "card"));
  return {
    seats: view.cards.map((_, seat) => note(seat)),
    table: [until(view, options), `${pluralize(view.pile, "card")} in the pile`],
  };
}
