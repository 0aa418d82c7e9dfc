import type { Wallet } from "../../wallets/wallet.ts";

/** Puts the object from before in the place of each wallet that says the same, so that a list draws only what is new. */
export function keepSame(wallets: readonly Wallet[], before: readonly Wallet[]): readonly Wallet[] {
  const known = new Map(before.map((wallet) => [wallet.id, wallet]));
  return wallets.map((wallet) => {
    const old = known.get(wallet.id);
    return old && isSame(old, wallet) ? old : wallet;
  });
}

function isSame(a: Wallet, b: Wallet): boolean {
  return (Object.keys(b) as (keyof Wallet)[]).every((key) => isSameValue(a[key], b[key]));
}

/** What a list holds is text or an object that stays the same until it changes. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((each, place) => Object.is(each, b[place]));
}
