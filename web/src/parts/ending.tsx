/** The end of a game: who won, and another game. */

import type { TableView } from "../net/types";
import { act } from "../table";
import { joined, seatName } from "../words";
import { RuleLink, WithRules } from "./markdown";

export function verdict(view: TableView): string {
  const { winners } = view.outcome!;
  const others = joined(winners.filter((seat) => seat !== view.you).map((seat) => seatName(view.seats[seat])));
  if (!winners.length) return "Nobody wins.";
  if (view.you !== null && winners.includes(view.you)) return others ? `You share the win with ${others}.` : "You win!";
  return `${others} ${winners.length > 1 ? "share the win" : "wins"}.`;
}

export function Ending({ view }: { view: TableView }) {
  const { outcome } = view;
  if (!outcome) {
    return (
      <section class="sheet ending stack" aria-label="The end">
        <h2 tabIndex={-1}>This table was closed.</h2>
        <div class="row">
          <a class="button" href="/">
            To the hall
          </a>
        </div>
      </section>
    );
  }
  const order = view.seats.map((_, seat) => seat).sort((a, b) => outcome.scores[b] - outcome.scores[a]);
  return (
    <section class="sheet ending stack" aria-label="The end">
      <h2 tabIndex={-1}>{verdict(view)}</h2>
      <ol class="result">
        {order.map((seat) => (
          <li key={seat} class={outcome.winners.includes(seat) ? "won" : ""}>
            <span>
              {outcome.winners.includes(seat) ? "★ " : ""}
              {seatName(view.seats[seat])}
              {seat === view.you ? <small> you</small> : null}
            </span>
            <strong>{outcome.scores[seat]}</strong>
          </li>
        ))}
      </ol>
      <p>
        <WithRules text={outcome.sentence ?? ""} />{" "}
        {outcome.rule && !outcome.sentence?.includes(outcome.rule) ? <RuleLink id={outcome.rule} /> : null}
      </p>
      <div class="row">
        {view.you !== null && view.status !== "closed" ? (
          <button type="button" class="primary" onClick={() => act({ type: "rematch" })}>
            {view.rematch ? "Join the next game" : "Play again"}
          </button>
        ) : null}
        <a class="button" href="/">
          To the hall
        </a>
      </div>
    </section>
  );
}
