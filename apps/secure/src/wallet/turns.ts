import { WalletError } from "./wallet-error.ts";

/** How long one waits for a turn, in milliseconds: longer than the requests of one turn take together. */
export const TURN_MS = 60_000;

/** Runs once its turn has come. `runsLate`: also where the caller was told before that it had not. */
export type TakeTurn = <T>(run: () => Promise<T>, a?: { readonly runsLate?: boolean }) => Promise<T>;

/**
 * Lets one run at a time, in the order they came. One whose turn has not come after `waitMs`, as behind one that hangs, fails as `contended`
 * and is not run, but where it `runsLate`; without `waitMs` it waits until the caller stops.
 */
export function createTurns(waitMs?: number): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run, { runsLate = false } = {}) => {
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): ReturnType<typeof run> => {
      clearTimeout(timer);
      return isLate && !runsLate ? Promise.reject(contended()) : run();
    };
    const turn = last.then(begin, begin);
    last = turn.catch(() => {});
    if (waitMs === undefined) return turn;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(contended());
      }, waitMs);
    });
    return Promise.race([turn, late]);
  };
}

function contended(): WalletError {
  return new WalletError("contended", "Another request of this page does not end.");
}
