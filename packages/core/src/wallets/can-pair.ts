import type { Relay, WalletSource } from "@foyer/contract";
import type { Ports } from "../ports/ports.ts";

/**
 * Tells whether a kit has a source whose wallets take links. Here, and not with the feature that pairs: a list of wallets
 * asks it at once.
 * @example
 * import { canPair } from "@foyer/core/wallets";
 *
 * canPair(foyer); // true with walletConnect() among its sources
 */
export function canPair({ ports }: { readonly ports: Pick<Ports, "sources"> }): boolean {
  return ports.sources?.some(isRelay) ?? false;
}

/** Whether a source's wallets take links. */
export function isRelay(source: WalletSource): source is Relay {
  return typeof (source as Partial<Relay>).pair === "function";
}
