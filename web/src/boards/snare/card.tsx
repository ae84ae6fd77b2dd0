/** How a card is drawn, and what it's called. */

import { CardFace, STAR } from "../shared/cards";
import { type Card, faceOf, isRed, isWild } from "./view";

export const cardName = (card: Card): string => {
  if (card === "*") return "wild card";
  return `${faceOf(card)}${isRed(card) ? ", red" : isWild(card) ? ", wild" : ""}`;
};

export function SnareCard({ card }: { card: Card }) {
  return <CardFace face={card === "*" ? STAR : faceOf(card)} red={isRed(card)} wild={isWild(card)} />;
}
