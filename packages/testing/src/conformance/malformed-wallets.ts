import type { Wallet } from "@wallet-standard/base";

/**
 * What registers as a wallet of the Wallet Standard and is none for a namespace: broken in itself, of other chains, or
 * without what it takes. `transactions`: the features of which a wallet has one at least, by name.
 * @example
 * import { createStandardWallet } from "@foyer/testing";
 * import { malformedWallets } from "@foyer/testing/conformance";
 *
 * const transactions = ["solana:signTransaction", "solana:signAndSendTransaction"] as const;
 * malformedWallets(createStandardWallet().standard(), { namespace: "solana", transactions });
 */
export function malformedWallets(
  good: Wallet,
  {
    namespace,
    transactions,
  }: { readonly namespace: "solana" | "sui"; readonly transactions: readonly [string, ...string[]] },
): readonly unknown[] {
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
