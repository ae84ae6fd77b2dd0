/** Choosing one letter of the alphabet: for a blank tile, a wild card, a card to ask for. */

import "./letters.css";
import { Stop } from "./roving";

export const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

interface Props {
  title: string;
  chosen?: string | null;
  choose(letter: string): void;
}

export function Letters({ title, chosen = null, choose }: Props) {
  return (
    <div class="letters" role="group" aria-label={title}>
      <p>{title}</p>
      <div class="letters-grid">
        {ALPHABET.map((letter, i) => (
          <Stop
            key={letter}
            line={`letters-${Math.floor(i / 9)}`}
            label={letter}
            chosen={letter === chosen}
            tap={() => choose(letter)}
            class="letter"
          >
            {letter}
          </Stop>
        ))}
      </div>
    </div>
  );
}
