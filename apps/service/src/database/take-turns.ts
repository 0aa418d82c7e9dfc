/** Resolves when it is the caller's turn, with what ends the turn. */
export type TakeTurn = () => Promise<() => void>;

/** Makes a line in which callers stand one after the other. */
export function takeTurns(): TakeTurn {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let end = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    last = before.then(() => turn);
    await before;
    return end;
  };
}
