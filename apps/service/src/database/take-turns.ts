/** Resolves with a function that ends the turn. Rejects at `deadline` (Unix milliseconds), and the place in the queue is given up. */
export type TakeTurn = (deadline: number) => Promise<() => void>;

/**
 * Creates a queue in which a few callers at a time have their turn, in the order in which they came.
 * @param expire creates the error of a caller whose deadline passed before its turn came
 * @param places how many have their turn at once; default 1
 */
export function takeTurns(expire: () => Error, places = 1): TakeTurn {
  let free = places;
  /** A `Set` keeps the order, and a caller that gives up leaves it at once. */
  const waiting = new Set<() => void>();

  const begin = (): (() => void) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = waiting;
      if (next) next();
      else free += 1;
    };
  };

  return (deadline) => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(begin());
    }
    return new Promise((resolve, reject) => {
      const next = (): void => {
        clearTimeout(timer);
        waiting.delete(next);
        resolve(begin());
      };
      const timer = setTimeout(
        () => {
          waiting.delete(next);
          reject(expire());
        },
        Math.max(0, deadline - Date.now()),
      );
      waiting.add(next);
    });
  };
}
