/** New words: cards that are spelled, or what is typed. */

import { CardFace } from "../shared/cards";
import { RovingItem } from "../shared/roving-focus";
import { type Context, isRed } from "./context";
import { editsRows, isEmpty, isLoose, spellsWithBoard } from "./draft";
import { spellCard, startWord, unspellCard } from "./edits";
import { LaidWords } from "./pending";
import type { Play } from "./view";

export function NewWords({ context }: { context: Context }) {
  const { draft, controls, disabled, change } = context;
  if (!(controls.spells || controls.changes)) return null;
  const foreseen = isEmpty(draft) ? (context.preview?.action as Play | undefined)?.words : undefined; // from the move input
  if (disabled && !foreseen?.length) return null;
  if (draft.typed) return <TypedText text={draft.typed} context={context} />;
  if (foreseen?.length)
    return (
      <section class="board-row new-words" aria-label="What you typed">
        <LaidWords words={foreseen} context={context} />
      </section>
    );
  const shown = controls.spells || spellsWithBoard(controls);
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
                label={`${item.card}: remove`}
                tap={() => change(unspellCard(draft, number, i))}
                class="pile fresh"
              >
                <CardFace face={item.card} value={controls.values[item.card]} red={isRed(context, item.card)} />
              </RovingItem>
            ))}
          </span>
        ))}
        {isLoose(picked) && picked.place !== "board" ? (
          <RovingItem
            line="new"
            label={`start a new word with ${picked.card}`}
            tap={() => change(spellCard(draft, picked))}
            place
            class="gap-here"
          >
            <span aria-hidden="true">+</span>
          </RovingItem>
        ) : (
          !draft.words.flat().length && (
            <p class="on-felt lane-hint">{editsRows(controls) ? "or spell a new word here" : "tap cards, or type a word"}</p>
          )
        )}
        {controls.several && (draft.words.at(-1)?.length ?? 0) > 1 && (
          <RovingItem line="new" label="another word" tap={() => change(startWord(draft))} class="tool">
            another word
          </RovingItem>
        )}
      </div>
    </section>
  );
}

/** What is typed, or the words that the server would make of it. */
function TypedText({ text, context }: { text: string; context: Context }) {
  const words = (context.preview?.action as Play | undefined)?.words;
  return (
    <section class="board-row new-words" aria-label={`You typed ${text}`}>
      {words ? (
        <LaidWords words={words} context={context} />
      ) : (
        <p class="typed" aria-hidden="true">
          {[...text].map((letter, i) => (letter === " " ? <i key={i}>&nbsp;</i> : <span key={i}>{letter}</span>))}
        </p>
      )}
    </section>
  );
}
