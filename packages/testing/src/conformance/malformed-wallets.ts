import type { Wallet } from "@wallet-standard/base";

/** What a wallet of a namespace must have. `transactions`: features, by name, one of which it has at least. */
export type Expected = {
  readonly namespace: "solana" | "sui";
  readonly transactions: readonly [string, ...string[]];
};

/**
 * What registers as a wallet of the Wallet Standard and is none for a namespace: broken in itself, of other chains, or
 * without what it takes.
 */
export function malformedWallets(good: Wallet, { namespace, transactions }: Expected): readonly unknown[] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const other = namespace === "solana" ? "sui" : "solana";
  const without = (...names: readonly string[]): unknown => {
    const kept = Object.entries(good.features).filter(([name]) => !names.includes(name));
    return { ...good, features: Object.fromEntries(kept) };
  };
  return [
    undefined,
    null,
    5,
    "wallet",
    {},
    proxy,
    { ...good, name: undefined },
    { ...good, name: "\u200b" },
    { ...good, name: { toString: () => "Alder" } },
    { ...good, chains: ["ethereum:1", `${other}:mainnet`] },
    { ...good, chains: [null, 1, namespace, `${namespace}:`, ":mainnet"] },
    { ...good, chains: `${namespace}:mainnet` },
    { ...good, features: null },
    { ...good, features: { "standard:connect": {}, "standard:events": {}, [transactions[0]]: {} } },
    without("standard:connect"),
    without("standard:events"),
    without(...transactions),
    Object.defineProperty({ ...good }, "features", {
      get() {
        throw new Error("trap");
      },
    }),
  ];
}
