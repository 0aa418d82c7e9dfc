import type { Discovery, Search } from "@foyer/contract/runtime";
import type { BitcoinWallet } from "../provider.ts";
import { findWallets } from "./find-wallets.ts";
import { STANDARD_PROTOCOLS } from "./standard-client.ts";

/** What finds the page's wallets: by the Wallet Standard by itself, at globals with each look. */
export type Finder = Discovery & { look(): void };

/** Begins to find wallets, until it is stopped. */
export function createFinder(search: Search<"bip122", BitcoinWallet>): Finder {
  const known = new WeakSet<object>();
  let [isOver, isLooking] = [false, false];
  const parts = STANDARD_PROTOCOLS.map(({ discover }) => discover(search));
  return {
    look() {
      if (isLooking) return;
      isLooking = true;
      // However many ask for it at once, one look does.
      queueMicrotask(() => {
        isLooking = false;
        if (!isOver) findWallets(search, known);
      });
    },
    refresh: () => parts.forEach(({ refresh }) => void refresh()),
    stop() {
      isOver = true;
      parts.forEach(({ stop }) => void stop());
    },
  };
}
