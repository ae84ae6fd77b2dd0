/** The time until the next puzzles appear, by the server's clock. */

import { useEffect, useState } from "preact/hooks";
import { now } from "../../api/server-clock";
import { formatTime } from "../../speech/sentences";

/** Return how many seconds are left until a time, updated every second. */
function useSecondsUntil(until: number | null, over?: () => void): number {
  const [left, setLeft] = useState(until === null ? 0 : until - now());
  useEffect(() => {
    if (until === null) return;
    const update = () => {
      setLeft(until - now());
      if (until > now()) return;
      clearInterval(timer);
      over?.();
    };
    const timer = setInterval(update, 1000);
    setLeft(until - now());
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, left);
}

export function Countdown({ until, over }: { until: number; over?: () => void }) {
  const left = useSecondsUntil(until, over);
  return (
    <p class="countdown">
      Next puzzles in <b role="timer">{formatTime(left)}</b>
    </p>
  );
}
