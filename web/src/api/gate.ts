/** Waiting for something that will be true later. */

export interface Gate {
  /** Wait until it holds; while it doesn't, try again and again to bring it about. */
  until(holds: () => boolean, retry: () => void, every: number): Promise<void>;
  /** Something changed: let through whoever waited for it. */
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
