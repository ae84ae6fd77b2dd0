/** Choosing one letter of the alphabet: for a blank tile, a wild card, a card to ask for. */

import "./letter-picker.css";
import { useEffect, useRef } from "preact/hooks";
import { Stop } from "./roving-focus";

export const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

interface Props {
  title: string;
  chosen?: string | null;
  choose(letter: string): void;
}

/** See to it that what is asked is in sight, above what is stuck to the end of the page. */
export function useInSight<Element extends HTMLElement>() {
  const shown = useRef<Element>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: "nearest" }), []);
  return shown;
}

export function Letters({ title, chosen = null, choose }: Props) {
  return (
    <div class="letters" role="group" aria-label={title} ref={useInSight<HTMLDivElement>()}>
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
