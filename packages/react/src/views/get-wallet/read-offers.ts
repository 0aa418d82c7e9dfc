import type { Foyer, Wallet } from "@foyer/core";

/** How many wallets are offered. */
const OFFER_LIMIT = 4;

/** The wallets worth getting: what the host put forward, then what it or the directory recommends; none twice. */
export function readOffers(wallets: readonly Wallet[], choice: Foyer["choice"]): readonly Wallet[] {
  const absent = wallets.filter(({ isInstalled }) => !isInstalled);
  const recommended = choice.recommended ?? absent.map(({ id }) => id);
  const own = (choice.custom ?? []).map(({ id }) => id);
  const ids = [...new Set([...(choice.featured ?? []), ...own, ...recommended])];
  return ids.flatMap((id) => absent.find((wallet) => wallet.id === id) ?? []).slice(0, OFFER_LIMIT);
}
