/** A table of words made of piles: cards are added, laid over, exchanged, moved, words are cut and spelled anew. */

import { Fragment } from "preact";
import type { Move, Seat, TableView } from "../../api/types";
import { classNames } from "../../art/class-names";
import { pluralize, seatName } from "../../speech/sentences";
import type { BoardProps } from "../contract";
import { CardFace, FaceDownPile, Hand, type HandCard } from "../shared/cards";
import { LetterPicker } from "../shared/letter-picker";
import { letterOf, RovingFocus, RovingItem } from "../shared/roving-focus";
import type { Draft, Element, Loose } from "./draft";
import * as gather from "./draft";
import { type Laid, lettersOf, type Means, type Pile, type Play, type Row, top, type View } from "./view";

type Props = BoardProps<View, Draft>;

/** Everything that the parts of the table need. */
interface Table {
  view: View;
  table: TableView;
  means: Means;
  draft: Draft;
  disabled: boolean;
  change(draft: Draft | null): void;
  play(move?: Move): void;
  preview: Props["preview"];
}

export function WordTable({ view, table, draft, setDraft, disabled, play, preview }: Props) {
  const means = table.means as Means;
  const at: Table = { view, table, means, draft: draft ?? gather.emptyDraft(means), disabled, change: setDraft, play, preview };
  return (
    <RovingFocus label="Table of cards" class="card-table" onKey={keysAt(at)}>
      <Loosely at={at} />
      <div class="board-rows">
        {view.board.map((row, number) => (
          <BoardRow key={number} at={at} row={row} number={number} />
        ))}
        <Waiting at={at} />
        <NewWords at={at} />
      </div>
      <Choices at={at} />
      <Deeds at={at} />
      <OwnHand at={at} />
    </RovingFocus>
  );
}

// Keys

const keysAt =
  (at: Table) =>
  (event: KeyboardEvent): boolean => {
    const { draft, view, means, disabled, change } = at;
    if (disabled) return false;
    const letter = letterOf(event);
    if (event.key === "Escape") change(null);
    else if (event.key === "Enter" && gather.moveOf(draft, view)) at.play();
    else if (event.key === "Backspace") change(takenBack(draft));
    else if (letter && view.phase === "ask") change(gather.asked(draft, letter));
    else if (letter && (means.spells || means.changes)) change(gather.typed(draft, draft.typed + letter));
    else if (event.key === " " && draft.typed) change(gather.typed(draft, `${draft.typed.trimEnd()} `));
    else return false;
    return true;
  };

function takenBack(draft: Draft): Draft | null {
  if (draft.typed.length > 1) return gather.typed(draft, draft.typed.slice(0, -1));
  return draft.typed ? null : draft.before;
}

// What lies beside the words

/** The deck, and cards that lie open for everybody or for this turn. */
function Loosely({ at }: { at: Table }) {
  const { view, table } = at;
  const got = view.turn === table.you ? "you got" : `${seatName(table.seats[view.turn])} got`;
  const open: { title: string; cards: Loose[] }[] = [];
  if (view.turned) open.push({ title: "turned up", cards: [{ card: view.turned, place: "turned", index: 0 }] });
  if (view.plucked) open.push({ title: got, cards: [{ card: view.plucked, place: "plucked", index: 0 }] });
  if (view.reds.length) open.push({ title: "red cards", cards: view.reds.map((card, index): Loose => ({ card, place: "reds", index })) });
  if (!open.length && !view.asked) return null;
  return (
    <div class="beside">
      {view.turned && <FaceDownPile count={view.deck} name="in the deck" />}
      {view.asked && !view.plucked && <p class="on-felt">{`There was no ${view.asked}.`}</p>}
      {open.map(({ title, cards }) => (
        <div key={title} class="open-cards" role="group" aria-label={title}>
          <span class="on-felt">{title}</span>
          {cards.map((loose) => (
            <LooseCard key={loose.index} at={at} loose={loose} title={title} />
          ))}
        </div>
      ))}
    </div>
  );
}

function LooseCard({ at, loose, title }: { at: Table; loose: Loose; title: string }) {
  const used = gather.isUsed(at.draft, loose);
  const done = loose.place === "reds" && isDone(at.view, loose);
  return (
    <RovingItem
      line="open"
      label={`${loose.card}, ${title}${used ? ", in your word" : ""}${done ? ", you have used it" : ""}`}
      tap={at.disabled || used ? null : () => at.change(taken(at, loose))}
      chosen={isPicked(at, loose)}
      piece
      class={classNames("held", used && "used")}
    >
      <CardFace face={loose.card} value={at.means.values[loose.card]} red={isRed(at, loose.card)} />
      {done && (
        <span class="tick-mark" aria-hidden="true">
          ✓
        </span>
      )}
    </RovingItem>
  );
}

/** Whether a red card was used; of equal ones as many as were. */
function isDone({ seat, used, reds }: View, { card, index }: Loose): boolean {
  const count = (cards: readonly string[]): number => cards.filter((one) => one === card).length;
  return seat !== null && count(reds.slice(0, index)) < count(used[seat] ?? []);
}

const isRed = ({ view }: Table, card: string): boolean => view.reds.includes(card);
const isPicked = ({ draft }: Table, loose: Loose): boolean => gather.isLoose(draft.picked) && gather.sameLoose(draft.picked, loose);

/** What tapping a loose card does: it is spelled at once where nothing else can be meant, else it is picked up. */
function taken({ draft, means, view }: Table, loose: Loose): Draft {
  const spelling = means.spells && draft.words.flat().length > 0 && (!Object.keys(draft.rows).length || loose.index < 0);
  if (!gather.editsRows(means) || spelling) return gather.spelled(draft, loose);
  const same = gather.isLoose(draft.picked) && gather.sameLoose(draft.picked, loose);
  return view.board.some((row) => row.length) ? gather.pick(draft, same ? null : loose) : gather.spelled(draft, loose);
}

// Words on the board

function BoardRow({ at, row, number }: { at: Table; row: Row; number: number }) {
  const { view, table, means, draft } = at;
  if (!row.length) return null;
  const own = means.row_of_each
    ? number === table.you
      ? "You"
      : seatName(table.seats[number])
    : view.board.length > 1
      ? `Word ${number + 1}`
      : view.maker !== null && view.cards.length > 1
        ? `by ${seatName(table.seats[view.maker])}`
        : "";
  const elements = gather.elementsOf(draft, number, row);
  const taking = view.phase === "take-back" && !at.disabled;
  return (
    <section class="board-row" aria-label={`${own || "The word"}: ${lettersOf(row)}`}>
      {own && <h2 class="on-felt">{own}</h2>}
      <div class={classNames("row-cards", !at.disabled && gather.editsRows(means) && "takes-cards")} style={{ "--count": elements.length }}>
        {taking
          ? row.map((pile, i) => <TakeCard key={i} at={at} card={top(pile)} index={flatIndex(view, number, i)} line={`row-${number}`} />)
          : null}
        {!taking &&
          elements.map((element, i) => (
            <Fragment key={keyOf(element, i)}>
              <Gap at={at} row={row} number={number} place={i} />
              <ElementCard at={at} row={row} number={number} element={element} place={i} />
            </Fragment>
          ))}
        {!taking && <Gap at={at} row={row} number={number} place={elements.length} />}
      </div>
    </section>
  );
}

const keyOf = (element: Element, i: number): string => (element.kind === "pile" ? `pile-${element.pile}` : `${element.kind}-${i}`);
const flatIndex = (view: View, row: number, pile: number): number =>
  view.board.slice(0, row).reduce((sum, one) => sum + one.flat().length, 0) + view.board[row]!.slice(0, pile + 1).flat().length - 1;

/** A place between piles; it opens only while something is picked that can go there. */
function Gap({ at, row, number, place }: { at: Table; row: Row; number: number; place: number }) {
  const { draft, means } = at;
  const { picked } = draft;
  if (at.disabled || picked === null) return null;
  const tap =
    picked === "split"
      ? place > 0 && place < gather.elementsOf(draft, number, row).length
        ? () => gather.splitAt(draft, number, row, place)
        : null
      : gather.isLoose(picked) && (means.moves.includes("add") || picked.place === "board")
        ? () => gather.added(draft, number, row, place, picked)
        : null;
  if (!tap) return null;
  const before = gather.elementsOf(draft, number, row)[place];
  const where = before ? `before ${letterAt(before, row)}` : "at the end";
  const label = picked === "split" ? `cut ${where}` : `put ${gather.isLoose(picked) ? picked.card : ""} ${where}`;
  return (
    <span class="gap-slot">
      <RovingItem
        line={`row-${number}`}
        label={label}
        tap={() => at.change(tap())}
        place
        class={classNames("gap-here", picked === "split" && "cut")}
      >
        <span aria-hidden="true">{picked === "split" ? "✂" : "+"}</span>
      </RovingItem>
    </span>
  );
}

function letterAt(element: Element, row: Row): string {
  if (element.kind === "split") return "the cut";
  if (element.kind === "add") return element.loose.card;
  return element.over?.card ?? top(row[element.pile]!);
}

function ElementCard({ at, row, number, element, place }: { at: Table; row: Row; number: number; element: Element; place: number }) {
  const line = `row-${number}`;
  const takeBack = at.disabled ? null : () => at.change(gather.undone(at.draft, number, place));
  if (element.kind === "split") {
    return (
      <RovingItem line={line} label="cut: take back" tap={takeBack} class="cut-here">
        <span aria-hidden="true">✂</span>
      </RovingItem>
    );
  }
  if (element.kind === "add") {
    return (
      <RovingItem line={line} label={`${element.loose.card} added: take back`} tap={takeBack} class="pile fresh">
        <CardFace face={element.loose.card} value={at.means.values[element.loose.card]} red={isRed(at, element.loose.card)} />
        <span class="mark" aria-hidden="true">
          +
        </span>
      </RovingItem>
    );
  }
  return <PileCard at={at} row={row} number={number} element={element} place={place} />;
}

/** A pile with what is to happen to it. */
function PileCard({
  at,
  row,
  number,
  element,
  place,
}: {
  at: Table;
  row: Row;
  number: number;
  element: Element & { kind: "pile" };
  place: number;
}) {
  const { draft, means } = at;
  const pile = row[element.pile]!;
  const own = { card: top(pile), place: "board" as const, index: element.pile };
  const gone = number === draft.own && gather.isUsed(draft, own);
  const spelled = gather.spellsWithBoard(means) && gather.isSpelled(draft, element.pile);
  const changed = element.over || element.out || element.crossed !== undefined;
  const face = element.over?.card ?? top(pile);
  const mark = element.out ? "−" : element.over ? markOf(element, pile) : element.crossed === undefined ? null : "=";
  return (
    <RovingItem
      line={`row-${number}`}
      label={pileLabel(pile, element, { gone: gone || spelled })}
      tap={gone || spelled ? null : tapOnPile(at, row, number, element, place)}
      chosen={number === draft.own && isPicked(at, own)}
      piece={means.moves.includes("move") && number === draft.own}
      place={gather.isLoose(draft.picked)}
      class={classNames(
        "pile",
        changed && "fresh",
        element.out && "out",
        (gone || spelled) && "used",
        pile.length + (element.over && !element.swap ? 1 : 0) > 1 && "high",
      )}
    >
      <CardFace key={`${face} ${pile.length}`} face={face} value={means.values[face]} red={isRed(at, face)} />
      {mark && (
        <span class="mark" aria-hidden="true">
          {mark}
        </span>
      )}
      <Under pile={pile} element={element} />
    </RovingItem>
  );
}

const markOf = ({ over, swap }: Element & { kind: "pile" }, pile: Pile): string => (swap ? "⇄" : over?.card === top(pile) ? "=" : "↧");

/** The letters that lie under the top card, the lowest first. */
function Under({ pile, element }: { pile: Pile; element: Element & { kind: "pile" } }) {
  const covered = [...pile.slice(0, -1), ...(element.over && !element.swap ? [top(pile)] : [])];
  return covered.length ? (
    <span class="under" aria-hidden="true">
      {covered.join("")}
    </span>
  ) : null;
}

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function pileLabel(pile: Pile, element: Element & { kind: "pile" }, { gone }: { gone: boolean }): string {
  const high = pile.length > 1 ? `, ${NUMBERS[pile.length] ?? pile.length} high` : "";
  const said = `${top(pile)}${high}`;
  if (gone) return `${said}, used`;
  if (element.out) return `${said}, left out: take back`;
  if (element.over) return `${element.over.card} ${element.swap ? "in exchange for" : "over"} ${said}: take back`;
  return element.crossed === undefined ? said : `${said}, with your ${top(pile)} on it: take back`;
}

function tapOnPile(at: Table, row: Row, number: number, element: Element & { kind: "pile" }, place: number): (() => void) | null {
  const { draft, means, disabled } = at;
  const { picked } = draft;
  if (disabled) return null;
  const does = (next: Draft) => () => at.change(next);
  if (picked === "leave out") return does(gather.leftOut(draft, number, row, element.pile));
  if (gather.isLoose(picked)) {
    const covers = means.moves.some((move) => move === "cover" || move === "swap" || move === "duplicate") || picked.place === "board";
    if (covers && !(picked.place === "board" && number === draft.own && picked.index === element.pile))
      return does(gather.laidOver(draft, number, row, element.pile, picked));
    if (picked.place === "board") return does(gather.pick(draft, null));
    return null;
  }
  if (element.over || element.out || element.crossed !== undefined) return does(gather.undone(draft, number, place));
  if (gather.spellsWithBoard(means)) return does(gather.spelled(draft, { pile: element.pile, card: top(row[element.pile]!) }));
  if (means.moves.includes("move") && number === draft.own)
    return does(gather.pick(draft, { card: top(row[element.pile]!), place: "board", index: element.pile }));
  return null;
}

function TakeCard({ at, card, index, line }: { at: Table; card: string; index: number; line: string }) {
  const chosen = at.draft.kind === "take" && at.draft.chosen.includes(index);
  return (
    <RovingItem
      line={line}
      label={`${card}${chosen ? ", taken back" : ""}`}
      chosen={chosen}
      tap={() => at.change(gather.chosen(at.draft, "take", index))}
      class="pile"
    >
      <CardFace face={card} value={at.means.values[card]} />
      {chosen && (
        <span class="mark" aria-hidden="true">
          ↩
        </span>
      )}
    </RovingItem>
  );
}

// Plays that wait for a challenge, and what was chosen unseen

function Waiting({ at }: { at: Table }) {
  const { view, table, play } = at;
  const unseen = view.phase === "seal" && !view.pending;
  const sealed = unseen && view.own_sealed && "words" in view.own_sealed ? view.own_sealed : null;
  return (
    <>
      {sealed && (
        <section class="board-row waiting" aria-label="Your word, unseen by the others">
          <h2 class="on-felt">Your word, unseen by the others</h2>
          <Words words={sealed.words} at={at} />
        </section>
      )}
      {view.pending?.plays.map((made, claim) => (
        <section
          key={claim}
          class={classNames("board-row waiting", view.pending!.fallen.includes(claim) && "fallen")}
          aria-label={`${seatName(table.seats[made.seat])}: ${made.words.join(", ")}`}
        >
          <h2 class="on-felt">
            {seatName(table.seats[made.seat])}: {made.words.join(", ")} for {made.score}
            {view.pending!.fallen.includes(claim) ? " (fell)" : ""}
          </h2>
          <Words words={made.play.words} at={at} />
          {view.pending!.plays.length > 1 && mayChallenge(view, claim, made.seat) && !at.disabled && (
            <button type="button" onClick={() => play({ action: { type: "challenge", claim } })}>
              Challenge {made.words.join(", ")}
            </button>
          )}
        </section>
      ))}
    </>
  );
}

function mayChallenge({ pending, seat }: View, claim: number, whose: Seat): boolean {
  return (
    pending !== null && seat !== null && whose !== seat && pending.window.may.includes(seat) && !pending.window.settled.includes(claim)
  );
}

/** Laid words, card by card, each with the sign of how it came there. */
export function Words({ words, at }: { words: Laid[]; at: Table }) {
  return (
    <div class="row-cards" style={{ "--count": words.reduce((sum, { slots }) => sum + slots.length, 0) }}>
      {words.map((laid, i) => (
        <span key={i} class="laid-word">
          {laid.slots.map((slot, j) => {
            const lies = laid.row !== null && slot.pile !== undefined ? at.view.board[laid.row]?.[slot.pile] : undefined;
            const face = slot.type === "keep" ? top(lies!) : slot.card!;
            return (
              <span key={j} class={classNames("pile", slot.type !== "keep" && "fresh")}>
                <CardFace face={face} value={at.means.values[face]} red={isRed(at, face)} />
                {slot.type !== "keep" && laid.row !== null && (
                  <span class="mark" aria-hidden="true">
                    {slot.type === "add" ? "+" : slot.type === "swap" ? "⇄" : lies && top(lies) === face ? "=" : "↧"}
                  </span>
                )}
              </span>
            );
          })}
        </span>
      ))}
    </div>
  );
}

// New words

function NewWords({ at }: { at: Table }) {
  const { draft, means, disabled, change } = at;
  if (disabled || !(means.spells || means.changes)) return null;
  if (draft.typed) return <Typed text={draft.typed} at={at} />;
  const foreseen = gather.isEmpty(draft) ? (at.preview?.action as Play | undefined)?.words : undefined; // typed in the line below
  if (foreseen?.length)
    return (
      <section class="board-row new-words" aria-label="What you typed">
        <Words words={foreseen} at={at} />
      </section>
    );
  const shown = means.spells || gather.spellsWithBoard(means);
  if (!shown) return null;
  const { picked } = draft;
  return (
    <section class="board-row new-words" aria-label="Your new word">
      <div class="row-cards" style={{ "--count": draft.words.flat().length + 1 }}>
        {draft.words.map((word, number) => (
          <span key={number} class="laid-word">
            {word.map((item, i) => (
              <RovingItem
                key={i}
                line="new"
                label={`${item.card}: take back`}
                tap={() => change(gather.unspelled(draft, number, i))}
                class="pile fresh"
              >
                <CardFace face={item.card} value={means.values[item.card]} red={isRed(at, item.card)} />
              </RovingItem>
            ))}
          </span>
        ))}
        {gather.isLoose(picked) && picked.place !== "board" ? (
          <RovingItem
            line="new"
            label={`begin a new word with ${picked.card}`}
            tap={() => change(gather.spelled(draft, picked))}
            place
            class="gap-here"
          >
            <span aria-hidden="true">+</span>
          </RovingItem>
        ) : (
          !draft.words.flat().length && (
            <p class="on-felt lane-hint">{gather.editsRows(means) ? "or spell a new word here" : "tap cards, or type a word"}</p>
          )
        )}
        {means.several && (draft.words.at(-1)?.length ?? 0) > 1 && (
          <RovingItem line="new" label="another word" tap={() => change(gather.anotherWord(draft))} class="tool">
            another word
          </RovingItem>
        )}
      </div>
    </section>
  );
}

/** What is typed; once the server has said how it would be laid, that is drawn. */
function Typed({ text, at }: { text: string; at: Table }) {
  const words = (at.preview?.action as Play | undefined)?.words;
  return (
    <section class="board-row new-words" aria-label={`You typed ${text}`}>
      {words ? (
        <Words words={words} at={at} />
      ) : (
        <p class="typed" aria-hidden="true">
          {[...text].map((letter, i) => (letter === " " ? <i key={i}>&nbsp;</i> : <span key={i}>{letter}</span>))}
        </p>
      )}
    </section>
  );
}

// What is chosen with the words

function Choices({ at }: { at: Table }) {
  const { draft, means, view, change } = at;
  if (at.disabled) return null;
  const words = gather.wordsOf(draft, view);
  const off = gather.offOf(draft, words);
  const letters = draft.words.flat().map(({ card }) => card);
  return (
    <>
      {means.choices.includes("off") &&
        gather.splitRows(words).map((parts) => (
          <div key={parts[0]} class="pick-one" role="group" aria-label="Which word leaves the board?">
            <span class="on-felt">Leaves the board:</span>
            {parts.map((part) => (
              <RovingItem
                key={part}
                line="off"
                label={`${gather.wordOf(words[part]!, view.board)} leaves`}
                chosen={off.includes(part)}
                tap={() => change(gather.takenOff(draft, parts, part))}
                class="chip"
              >
                {gather.wordOf(words[part]!, view.board)}
              </RovingItem>
            ))}
          </div>
        ))}
      {means.choices.includes("named") && letters.length > 1 && (
        <>
          <Naming at={at} which={0} title="Pass on a vowel" letters={letters} />
          <Naming at={at} which={1} title="Pass on a consonant" letters={letters} />
        </>
      )}
    </>
  );
}

function Naming({ at, which, title, letters }: { at: Table; which: 0 | 1; title: string; letters: string[] }) {
  return (
    <div class="pick-one" role="group" aria-label={title}>
      <span class="on-felt">{title}:</span>
      {[...new Set(letters)].map((letter) => (
        <RovingItem
          key={letter}
          line={`named-${which}`}
          label={`${title}: ${letter}`}
          chosen={at.draft.named[which] === letter}
          tap={() => at.change(gather.namedCard(at.draft, which, letter))}
          class="chip"
        >
          {letter}
        </RovingItem>
      ))}
    </div>
  );
}

// Other things that are done in a turn

function Deeds({ at }: { at: Table }) {
  const { view, draft, disabled, change } = at;
  if (view.piles.length > 0 && (view.phase === "pile" || disabled)) {
    return (
      <div class="face-down-piles" role="group" aria-label="Piles, face down">
        {view.piles.map((count, pile) => (
          <RovingItem
            key={pile}
            line={`piles-${Math.floor(pile / 6)}`}
            label={count ? `pile ${pile + 1}, ${count} cards` : `pile ${pile + 1}, taken`}
            tap={disabled || !count ? null : () => change(gather.pileTaken(draft, pile))}
            chosen={draft.kind === "pile" && draft.chosen[0] === pile}
            class={classNames("pile", !count && "used")}
          >
            {count ? <span class="card back" aria-hidden="true" /> : <span class="card gap" aria-hidden="true" />}
            <span class="pile-number" aria-hidden="true">
              {pile + 1}
            </span>
          </RovingItem>
        ))}
      </div>
    );
  }
  if (view.phase === "ask" && !disabled)
    return <LetterPicker title="Ask for a letter" chosen={draft.letter} choose={(letter) => change(gather.asked(draft, letter))} />;
  return null;
}

function OwnHand({ at }: { at: Table }) {
  const { view, means, draft, disabled, change } = at;
  if (means.hand === null) return null;
  const trading = draft.kind === "trade";
  const card = (face: string, loose: Loose, note: string): HandCard => {
    const used = gather.isUsed(draft, loose);
    const chosen = trading ? draft.chosen.includes(loose.index) : isPicked(at, loose);
    const act = trading ? () => change(gather.chosen(draft, "trade", loose.index)) : () => change(taken(at, loose));
    const idle = disabled || used || !(trading || means.spells || means.changes);
    return {
      face,
      label: `${face}, ${pluralize(means.values[face] ?? 0, "point")}${note}${used ? ", used" : ""}${trading && chosen ? ", to trade" : ""}`,
      value: means.values[face],
      red: isRed(at, face),
      used,
      chosen,
      tap: idle ? null : act,
    };
  };
  const cards = means.hand.map((face, index) => card(face, { card: face, place: "hand", index }, ""));
  const back = means.returns ? gather.givenBack(draft, view.board) : [];
  return (
    <>
      <Hand cards={[...cards, ...back.map((face, i) => card(face, { card: face, place: "hand", index: -1 - i }, ", from the word"))]}>
        <Tools at={at} />
      </Hand>
      {view.own_unused.length > 0 && <p class="on-felt">Unused so far: {view.own_unused.join(" ")}</p>}
    </>
  );
}

/** What can be done with rows and hands besides tapping cards. */
function Tools({ at }: { at: Table }) {
  const { view, means, draft, disabled, change } = at;
  if (disabled) return null;
  const { moves } = means;
  const both = moves.includes("swap") && moves.some((move) => move === "cover" || move === "duplicate");
  const tool = (name: gather.Tool, title: string) => (
    <RovingItem
      line="tools"
      label={title}
      chosen={draft.picked === name}
      tap={() => change(gather.pick(draft, draft.picked === name ? null : name))}
      class="tool"
    >
      {title}
    </RovingItem>
  );
  return (
    <>
      {both && (
        <>
          <RovingItem
            line="tools"
            label="Lay cards over"
            chosen={!draft.swaps && draft.kind === "words"}
            tap={() => change({ ...draft, swaps: false })}
            class="tool"
          >
            Lay over
          </RovingItem>
          <RovingItem
            line="tools"
            label="Exchange cards"
            chosen={draft.swaps && draft.kind === "words"}
            tap={() => change({ ...draft, swaps: true })}
            class="tool"
          >
            Exchange
          </RovingItem>
        </>
      )}
      {moves.includes("split") && tool("split", "✂ Cut")}
      {gather.editsRows(means) && moves.includes("leave out") && tool("leave out", "− Leave out")}
      {means.trades.length > 0 && (
        <RovingItem
          line="tools"
          label={`Trade ${howMany(means.trades)}`}
          chosen={draft.kind === "trade"}
          tap={() => change(draft.kind === "trade" ? null : { ...gather.emptyDraft(means), kind: "trade" })}
          class="tool"
        >
          Trade…
        </RovingItem>
      )}
      {view.phase === "take-back" && (
        <RovingItem
          line="tools"
          label="Take nothing back"
          chosen={draft.kind === "take" && !draft.chosen.length}
          tap={() => change({ ...gather.emptyDraft(means), kind: "take" })}
          class="tool"
        >
          Take nothing
        </RovingItem>
      )}
      {!gather.isEmpty(draft) && (
        <RovingItem line="tools" label="Take back the last step" tap={() => change(takenBack(draft))} class="tool">
          ↶ Back
        </RovingItem>
      )}
    </>
  );
}

function howMany(trades: number[]): string {
  const most = trades.at(-1)!;
  return trades.length > 1 ? `up to ${pluralize(most, "card")}` : pluralize(most, "card");
}

// Beside the names

export function notesOf(view: View, { lost }: Means) {
  const note = (seat: Seat): string =>
    [
      pluralize(view.cards[seat]!, "card"),
      view.phase === "seal" && !view.pending && view.sealed.includes(seat) && "has chosen",
      view.folded.includes(seat) && "out of this trick",
      view.misses[seat] && `${lost === "trick" ? "sits out" : "loses"} ${pluralize(view.misses[seat]!, lost)}`,
      view.reds.length > 0 && `red ${view.used[seat]!.length} of ${view.reds.length}`,
      view.unused[seat] && `${view.unused[seat]} unused`,
      view.knocked_out.includes(seat) && "out",
      view.gone.includes(seat) && "left",
    ]
      .filter(Boolean)
      .join(", ");
  const stock = view.piles.length
    ? `${pluralize(view.piles.filter(Boolean).length, "pile")} left`
    : `${pluralize(view.deck, "card")} in the deck`;
  return { seats: view.cards.map((_, seat) => note(seat)), table: [stock] };
}

export type { Draft, Play, View };
