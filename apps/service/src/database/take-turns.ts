/** Resolves with a function that ends the turn. Rejects at `deadline` (Unix milliseconds), and the place in the queue is given up. */
export type TakeTurn = (deadline: number) => Promise<() => void>;

/**
 * Creates a queue in which one caller at a time has its turn.
 * @param expire creates the error of a caller whose deadline passed before its turn came
 */
export function takeTurns(expire: () => Error): TakeTurn {
  let last = Promise.resolve();
  return (deadline) => {
    const before = last;
    let end = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    last = before.then(() => turn);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          end();
          reject(expire());
        },
        Math.max(0, deadline - Date.now()),
      );
      void before.then(() => {
        clearTimeout(timer);
        resolve(end);
      });
    });
  };
}
