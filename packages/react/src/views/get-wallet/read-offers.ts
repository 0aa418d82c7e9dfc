import type { Foyer, Wallet } from "@foyer/core";

/** How many wallets are offered. */
const OFFER_LIMIT = 4;

/** Wallets worth getting. `awaited`: how many of them a service has still to tell. */
export type Offers = { readonly wallets: readonly Wallet[]; readonly awaited: number };

type Given = {
  readonly choice: Foyer["choice"];
  /** Further wallets are on their way. */
  readonly isAwaited: boolean | undefined;
};

/**
 * Picks the wallets worth getting: what the host put forward, then what it or the directory recommends; none twice.
 * Whatever comes after one that is on its way waits with it, so that no row moves.
 */
export function readOffers(known: readonly Wallet[], { choice, isAwaited }: Given): Offers {
  const { featured = [], custom = [], recommended } = choice;
  const anyBest = isAwaited ? [] : known.map(({ id }) => id);
  const ids = [...new Set([...featured, ...custom.map(({ id }) => id), ...(recommended ?? anyBest)])];
  const wallets: Wallet[] = [];
  for (const [place, id] of ids.entries()) {
    const wallet = known.find((each) => each.id === id);
    if (isAwaited && !wallet) return hold(wallets, recommended ? ids.length - place : OFFER_LIMIT);
    if (wallet && !wallet.isInstalled) wallets.push(wallet);
  }
  return hold(wallets, isAwaited && !recommended ? OFFER_LIMIT : 0);
}

function hold(wallets: readonly Wallet[], awaited: number): Offers {
  const shown = wallets.slice(0, OFFER_LIMIT);
  return { wallets: shown, awaited: Math.min(awaited, OFFER_LIMIT - shown.length) };
}
