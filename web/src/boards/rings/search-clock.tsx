/** The clock of a search, which runs for everyone at once. */

import { useEffect, useState } from "preact/hooks";
import { now } from "../../api/server-clock";
import type { TableView } from "../../api/types";
import { classNames } from "../../art/class-names";
import { formatTime } from "../../speech/sentences";

export function SearchClock({ table }: { table: TableView }) {
  const due = table.awaited?.purpose === "search" ? (table.awaited.due.find((one) => one) ?? null) : null;
  const left = useSecondsLeft(due);
  const whole = Number(table.options.seconds) || 60;
  if (left === null) return null;
  return (
    <div class={classNames("sand", left <= 10 && "short")} role="timer" aria-label={`${formatTime(left)} left`}>
      <span class="sand-left">{formatTime(left)}</span>
      <span class="sand-bar" style={{ "--part": Math.min(1, Math.max(0, left / whole)) }} />
    </div>
  );
}

/** Return how many seconds are left, updated four times a second. */
function useSecondsLeft(due: number | null): number | null {
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
