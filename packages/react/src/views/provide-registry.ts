import type { Foyer } from "@foyer/core";
import { wallets } from "@foyer/registry";

/** Gives the bundled list of wallets to a kit whose host brought none; where to get one is fetched when asked. */
export function provideRegistry(foyer: Foyer): void {
  foyer.provideDirectory({
    wallets,
    links: async (walletId) => (await import("@foyer/registry/links")).walletLinks[walletId],
  });
}
