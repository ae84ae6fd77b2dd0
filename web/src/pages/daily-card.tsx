/** The daily puzzles on the home page: which of them are solved, and the streak. */

import "./daily-card.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api/client";
import { Icon } from "../art/icons";
import { pluralize } from "../speech/sentences";
import * as preferences from "../store/preferences";
import { linkTo } from "../store/text-mode";

interface Daily {
  streak: number;
  puzzles: { kind: string; title: string; score: number | null }[];
}

export function DailyCard() {
  const [daily, setDaily] = useState<Daily | null>(null);
  useEffect(() => {
    api.get<Daily>("/daily", { token: preferences.deviceToken() || null }).then(setDaily, () => {}); // the link works without it
  }, []);
  const solved = daily?.puzzles.filter(({ score }) => score !== null).length ?? 0;
  return (
    <section class="daily-teaser" aria-labelledby="daily" data-changing>
      <div>
        <h2 id="daily">
          <a href={linkTo("/daily")}>Today's puzzles</a>
        </h2>
        <small>
          {solved ? `${solved} of ${daily!.puzzles.length} solved` : "Four puzzles, the same for everyone"}
          {daily && daily.streak > 1 ? ` · ${pluralize(daily.streak, "day")} in a row` : ""}
        </small>
      </div>
      <ul>
        {daily?.puzzles.map(({ kind, title, score }) => (
          <li key={kind} class={score === null ? "" : "done"}>
            {score === null ? null : <Icon name="check" />}
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
