import type { Relay, WalletSource } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";

/**
 * Tells whether a kit has a source whose wallets take links.
 * @example
 * import { canPair } from "@foyer/core/pairing";
 *
 * canPair(foyer); // true with walletConnect() among its sources
 */
export function canPair({ ports }: { readonly ports: Pick<Foyer["ports"], "sources"> }): boolean {
  return ports.sources?.some(isRelay) ?? false;
}

/** Whether a source's wallets take links. */
export function isRelay(source: WalletSource): source is Relay {
  return typeof (source as Partial<Relay>).pair === "function";
}
