/** Lets one run at a time, in the order they came. */
export function createTurns(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run, run);
    last = turn.catch(() => {});
    return turn;
  };
}
