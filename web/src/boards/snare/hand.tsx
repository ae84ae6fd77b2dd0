/** The player's cards, and the tools beside them. */

import { Icon } from "../../art/icons";
import { Hand, type HandCard, STAR } from "../shared/cards";
import { RovingItem } from "../shared/roving-focus";
import { cardName } from "./card";
import type { Context } from "./context";
import { isUsed, takeCard } from "./draft";
import { faceOf, isRed, isWild } from "./view";

export function PlayerHand({ context }: { context: Context }) {
  const { controls, draft, playing, change } = context;
  if (controls.hand === null) return null;
  const cards = controls.hand.map((card, hand): HandCard => {
    const used = isUsed(draft, hand);
    return {
      face: card === "*" ? STAR : faceOf(card),
      label: `${cardName(card)}${used ? ", used" : ""}`,
      red: isRed(card),
      wild: isWild(card),
      used,
      chosen: draft.picked?.hand === hand,
      tap: playing && !used ? () => change(takeCard(draft, card, hand)) : null,
    };
  });
  return (
    <Hand cards={cards}>
      <Tools context={context} />
      <small class="on-felt legend" aria-hidden="true">
        <span class="red-mark" />
        red
        <Icon name="star" filled />
        wild
      </small>
    </Hand>
  );
}

/** Wild cards to take, and words to close. */
function Tools({ context }: { context: Context }) {
  const { controls, playing, play } = context;
  if (!playing) return null;
  const word = (name: string): string =>
    controls.words
      .find((one) => one.name === name)
      ?.cards.map(faceOf)
      .join("") ?? name;
  return (
    <>
      {controls.wilds.map((wild, i) => (
        <RovingItem
          key={`wild-${i}`}
          line="tools"
          label={`Swap your ${cardName(wild.card)} for the wild card in ${word(wild.word)}`}
          tap={() => play({ action: wild })}
          class="tool"
        >
          Swap {faceOf(wild.card)}
          {isRed(wild.card) && " (red)"} for the wild card in {word(wild.word)}
        </RovingItem>
      ))}
      {controls.closes.map((close) => (
        <RovingItem
          key={close.word}
          line="tools"
          label={`Close ${word(close.word)}, so nobody can snare it`}
          tap={() => play({ action: close })}
          class="tool two-lines"
        >
          Close {word(close.word)}
          <small>so nobody can snare it</small>
        </RovingItem>
      ))}
    </>
  );
}
