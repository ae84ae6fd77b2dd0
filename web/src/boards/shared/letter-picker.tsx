/** A picker for one letter: for a blank tile, a wild card, a card to ask for. */

import "./letter-picker.css";
import { RovingItem } from "./roving-focus";
import { useScrollIntoView } from "./scroll";

export const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

interface Props {
  title: string;
  chosen?: string | null;
  choose(letter: string): void;
}

export function LetterPicker({ title, chosen = null, choose }: Props) {
  return (
    <div class="letters" role="group" aria-label={title} ref={useScrollIntoView<HTMLDivElement>()}>
      <p>{title}</p>
      <div class="letters-grid">
        {ALPHABET.map((letter, i) => (
          <RovingItem
            key={letter}
            line={`letters-${Math.floor(i / 9)}`}
            label={letter}
            chosen={letter === chosen}
            tap={() => choose(letter)}
            class="letter"
          >
            {letter}
          </RovingItem>
        ))}
      </div>
    </div>
  );
}
