import { WALLETS } from "../wallets.generated.ts";
import type { ListedWallet } from "./listed-wallet.ts";
import { PAIRING } from "./pairing.generated.ts";
import { MORE } from "./wallets.generated.ts";

export type { ListedWallet } from "./listed-wallet.ts";

/**
 * Lists every wallet of the registry, best-ranked first. Ten times as many bytes as the first of them: import it lazily.
 * @example
 * import { listAllWallets } from "@foyer/registry/all";
 * listAllWallets().filter(({ pairs, namespaces }) => pairs && namespaces.includes("eip155"));
 */
export function listAllWallets(): readonly ListedWallet[] {
  const first = WALLETS.map((wallet) => ({ ...wallet, pairs: PAIRING.some(({ id }) => id === wallet.id) }));
  return [...first, ...MORE];
}
