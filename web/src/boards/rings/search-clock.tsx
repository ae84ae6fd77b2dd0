/** The clock of a search, which runs for everyone at once, and the countdown before it. */

import { useEffect, useState } from "preact/hooks";
import { now } from "../../api/server-clock";
import type { TableView } from "../../api/types";
import { classNames } from "../../art/class-names";
import { announce } from "../../speech/announce";
import { formatTime } from "../../speech/sentences";

/** Return how many seconds of a search are left, null if it has no clock; before it begins, more than the search lasts. */
export function useSecondsLeft(table: TableView): number | null {
  const due = table.awaited?.purpose === "search" ? (table.awaited.due.find((one) => one) ?? null) : null;
  const [left, setLeft] = useState(due === null ? null : due - now());
  useEffect(() => {
    if (due === null) return setLeft(null);
    const update = () => setLeft(Math.max(0, due - now()));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [due]);
  return left;
}

/** Return how many seconds there are to get ready, or none once the search has begun. */
export function secondsToStart({ options }: TableView, left: number | null): number {
  return left === null || typeof options.seconds !== "number" ? 0 : Math.max(0, left - options.seconds);
}

export function SearchClock({ table, left }: { table: TableView; left: number | null }) {
  const whole = Number(table.options.seconds) || 60;
  if (left === null) return null;
  const shown = Math.min(left, whole);
  return (
    <div class={classNames("sand", shown <= 10 && "short")} role="timer" aria-label={`${formatTime(shown)} left`}>
      <span class="sand-left">{formatTime(shown)}</span>
      <span class="sand-bar">
        <span style={{ "--part": shown / whole }} />
      </span>
    </div>
  );
}

/** The countdown over the tiles: 3, 2, 1. */
export function GetReady({ seconds }: { seconds: number }) {
  const ready = seconds > 0;
  useEffect(() => {
    if (!ready) return;
    announce("Get ready.");
    return () => announce("Go!");
  }, [ready]);
  if (!ready) return null;
  const count = Math.ceil(seconds);
  return (
    <div class="get-ready" role="timer" aria-label={`The search begins in ${count}`}>
      <span>Get ready</span>
      <b key={count}>{count}</b>
    </div>
  );
}
