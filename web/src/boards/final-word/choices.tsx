/** Choices other than words: words to take off, letters for the next player, piles, a letter to ask for. */

import { classNames } from "../../art/class-names";
import { LetterPicker } from "../shared/letter-picker";
import { RovingItem } from "../shared/roving-focus";
import type { Context } from "./context";
import { askFor, choosePile, nameCard, takeOff } from "./edits";
import { lettersOfWord, splitRows, wordsTakenOff } from "./move";
import { wordsOf } from "./words";

export function WordChoices({ context }: { context: Context }) {
  const { draft, controls, view, change } = context;
  if (context.disabled) return null;
  const words = wordsOf(draft, view);
  const off = wordsTakenOff(draft, words);
  const letters = draft.words.flat().map(({ card }) => card);
  return (
    <>
      {controls.choices.includes("off") &&
        splitRows(words).map((parts) => (
          <div key={parts[0]} class="pick-one" role="group" aria-label="Choose a word to take off the board">
            <span class="on-felt">Take off the board:</span>
            {parts.map((part) => (
              <RovingItem
                key={part}
                line="off"
                label={`Take ${lettersOfWord(words[part]!, view.board)} off the board`}
                chosen={off.includes(part)}
                tap={() => change(takeOff(draft, parts, part))}
                class="chip"
              >
                {lettersOfWord(words[part]!, view.board)}
              </RovingItem>
            ))}
          </div>
        ))}
      {controls.choices.includes("named") && letters.length > 1 && (
        <>
          <LetterChoice context={context} which={0} title="Vowel for the next player" letters={letters} />
          <LetterChoice context={context} which={1} title="Consonant for the next player" letters={letters} />
        </>
      )}
    </>
  );
}

function LetterChoice({ context, which, title, letters }: { context: Context; which: 0 | 1; title: string; letters: string[] }) {
  return (
    <div class="pick-one" role="group" aria-label={title}>
      <span class="on-felt">{title}:</span>
      {[...new Set(letters)].map((letter) => (
        <RovingItem
          key={letter}
          line={`named-${which}`}
          label={`${title}: ${letter}`}
          chosen={context.draft.named[which] === letter}
          tap={() => context.change(nameCard(context.draft, which, letter))}
          class="chip"
        >
          {letter}
        </RovingItem>
      ))}
    </div>
  );
}

export function OtherActions({ context }: { context: Context }) {
  const { view, draft, disabled, change } = context;
  if (view.piles.length > 0 && (view.phase === "pile" || disabled)) {
    return (
      <div class="face-down-piles" role="group" aria-label="Face-down piles">
        {view.piles.map((count, pile) => (
          <RovingItem
            key={pile}
            line={`piles-${Math.floor(pile / 6)}`}
            label={count ? `pile ${pile + 1}, ${count} cards` : `pile ${pile + 1}, taken`}
            tap={disabled || !count ? null : () => change(choosePile(draft, pile))}
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
    return <LetterPicker title="Ask for a letter" chosen={draft.letter} choose={(letter) => change(askFor(draft, letter))} />;
  return null;
}
