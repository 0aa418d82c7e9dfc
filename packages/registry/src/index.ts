import type { WalletRecord } from "./wallet.ts";
import { WALLETS } from "./wallets.generated.ts";

export type { IconNode, WalletLinks, WalletNamespace, WalletRecord } from "./wallet.ts";

/**
 * The best-known wallets of all namespaces, best-ranked first. Their links and icons are entries of their own.
 * @example
 * import { wallets } from "@foyer/registry";
 * wallets.find(({ rdns }) => rdns.includes("io.metamask"))?.name; // "MetaMask"
 */
export const wallets: readonly WalletRecord[] = WALLETS;
