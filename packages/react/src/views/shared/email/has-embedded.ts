import type { Foyer } from "@foyer/core";
import type { EmbeddedWallet } from "@foyer/core/embedded";

/** The wallet of a kit that people log in to; undefined where it has none. */
export function findEmbedded({ ports }: Foyer): EmbeddedWallet | undefined {
  return ports.sources?.find((source): source is EmbeddedWallet => "connectEmail" in source);
}

/** Whether people log in to a wallet of this kit. */
export function hasEmbedded(foyer: Foyer): boolean {
  return findEmbedded(foyer) !== undefined;
}
