/** Loading what a page shows. */

import { useEffect, useState } from "preact/hooks";
import { type Problem, toProblem } from "../api/client";

interface Loaded<T> {
  value: T | null;
  problem: Problem | null;
}

/** Load something now and whenever a key changes; the previous value stays until then, and answers that come too late are ignored. */
export function useLoaded<T>(load: ((signal: AbortSignal) => Promise<T>) | null, keys: readonly unknown[]): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, problem: null });
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    load?.(signal).then(
      (value) => signal.aborted || setLoaded({ value, problem: null }),
      (error) => signal.aborted || setLoaded({ value: null, problem: toProblem(error) }),
    );
    return () => request.abort();
  }, keys);
  return loaded;
}
