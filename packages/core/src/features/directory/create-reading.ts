import { FoyerError, isFoyerError, type Namespace, type Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { keepSame } from "./keep-same.ts";
import { readNext } from "./read-next.ts";
import { makeResults, type Progress, type WalletResults } from "./wallet-results.ts";

/** One reading at a time, and who hears of it. */
export interface Reading {
  progress(): Progress;
  results(): WalletResults;
  subscribe(listener: () => void): Undo;
  /** Shows something else, and ends what is being read. */
  show(next: Progress): void;
  /** Shows more of what is known; what is being read goes on. */
  reveal(): void;
  /** Goes on from somewhere; what is being read ends, and its answer changes nothing. */
  read(from: Progress): void;
  /** Puts the results together again where the kit's wallets have changed. */
  refresh(): void;
  stop(): void;
}

/** Makes a reading that nobody has begun. */
export function createReading(
  foyer: Foyer,
  { first, namespace }: { readonly first: Progress; readonly namespace: Namespace | undefined },
): Reading {
  const listeners = new Set<() => void>();
  let progress = first;
  let known = foyer.getWallets();
  let results = makeResults(foyer, progress, namespace);
  let running: AbortController | undefined;

  const notify = (next: Progress): void => {
    progress = next;
    known = foyer.getWallets();
    const { wallets, ...rest } = makeResults(foyer, progress, namespace);
    results = { ...rest, wallets: keepSame(wallets, results.wallets) };
    progress = { ...progress, shown: results.wallets };
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    running?.abort();
    running = undefined;
  };
  return {
    progress: () => progress,
    results: () => results,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(next) {
      stop();
      notify(next);
    },
    reveal: () => notify({ ...progress, knownPages: progress.knownPages + 1 }),
    read(from) {
      stop();
      const mine = new AbortController();
      running = mine;
      notify(from);
      readNext(foyer, { progress, namespace, signal: mine.signal }).then(
        (page) => running === mine && notify({ ...progress, ...page, status: "ready", failure: undefined }),
        (error: unknown) => running === mine && notify({ ...progress, status: "failed", failure: toFailure(error) }),
      );
    },
    refresh() {
      if (foyer.getWallets() !== known) notify(progress);
    },
    stop,
  };
}

function toFailure(error: unknown): FoyerError {
  if (isFoyerError(error)) return error;
  const context = { directory: "options.directory", problem: String(error) };
  return new FoyerError("directory/unreachable", context, { cause: error });
}
