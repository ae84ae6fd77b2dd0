/** The result of a hand: what each side scored for its words, lost for its cards, and has now. */

import type { GameEvent, TableView } from "../../api/types";
import { formatNumber, joinNames, seatName, signed } from "../../speech/sentences";

interface HandOver {
  words: number[];
  cards: number[];
  scores: number[];
}

export function HandPoints({ event, table }: { event: GameEvent; table: TableView }) {
  const { words, cards, scores } = event as unknown as HandOver;
  const nameOf = (side: number): string => joinNames(table.seats.filter((_, seat) => seat % scores.length === side).map(seatName));
  return (
    <table class="hand-points">
      <thead>
        <tr>
          <td />
          <th scope="col">Words</th>
          <th scope="col">Cards left</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score, side) => (
          <tr key={side}>
            <th scope="row">{nameOf(side)}</th>
            <td>{signed(words[side]!)}</td>
            <td>{signed(0 - cards[side]!)}</td>
            <td>{formatNumber(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
