/** Waiting for something that will be true later. */

interface Gate {
  /** Wait until the condition holds; until then, keep trying to make it hold. */
  until(holds: () => boolean, retry: () => void, every: number): Promise<void>;
  /** Something has changed: let callers through for which the condition now holds. */
  recheck(): void;
}

export function newGate(): Gate {
  const waiting = new Set<() => void>();
  return {
    recheck: () => {
      for (const check of waiting) check();
    },
    until: (holds, retry, every) =>
      new Promise((resolve) => {
        const timer = setInterval(retry, every);
        const check = () => {
          if (!holds()) return;
          clearInterval(timer);
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
