/** The order in which players arrange their own pieces: by dragging, with Shift and the arrow keys, or shuffled. */

import { useState } from "preact/hooks";
import { announce } from "../../speech/announce";

/** Return the indices of pieces in a player's order; pieces that are new come last, and of equal ones any will do. */
export function arranged(order: readonly string[], pieces: readonly string[]): number[] {
  const free = new Set(pieces.keys());
  const known = order.flatMap((piece) => {
    const index = pieces.findIndex((one, i) => one === piece && free.has(i));
    return free.delete(index) ? [index] : [];
  });
  return [...known, ...free];
}

/** Move a piece to the place of another one; those in between close up. */
export function moved(shown: readonly number[], piece: number, target: number): number[] {
  return shown.filter((one) => one !== piece).toSpliced(shown.indexOf(target), 0, piece);
}

export interface Arrangement {
  /** The indices of the pieces as they are shown. */
  shown: readonly number[];
  /** Put a piece where another is. */
  move(piece: number, target: number): void;
  shuffle(): void;
  /** Forget the player's order. */
  reset(): void;
  /** Move a piece by Shift and an arrow key; return whether it was one. */
  press(piece: number, event: KeyboardEvent): boolean;
}

/** Keep the order of pieces, which are named by their faces; `first` is how they are shown until someone arranges them. */
export function useArrangement(pieces: readonly string[], first: (pieces: readonly string[]) => number[]): Arrangement {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const shown = order ? arranged(order, pieces) : first(pieces);
  const keep = (next: readonly number[]) => setOrder(next.map((index) => pieces[index]!));
  const move = (piece: number, target: number) => {
    if (piece === target) return;
    keep(moved(shown, piece, target));
    announce(`${pieces[piece]}: ${shown.indexOf(target) + 1} of ${shown.length}.`);
  };
  return {
    shown,
    move,
    shuffle: () => keep(shuffled(shown)),
    reset: () => setOrder(null),
    press(piece, event) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const target = by && shown[shown.indexOf(piece) + by];
      if (!event.shiftKey || !by) return false;
      if (target !== undefined) move(piece, target);
      return true;
    },
  };
}

const shuffled = (order: readonly number[]): number[] =>
  order
    .map((index) => ({ index, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ index }) => index);
