import type { Foyer } from "@foyer/core";
import { wallets } from "@foyer/registry";

/** Gives the bundled list of wallets to a kit that can act and has none; where to get one is fetched when asked. */
export function provideWallets(foyer: Foyer): void {
  const { directories = [] } = foyer.ports;
  if (directories.some((directory) => directory.wallets)) return;
  foyer.provideDirectory({
    wallets,
    links: async (walletId) => {
      const { walletLinks } = await import("@foyer/registry/links");
      // Ids come from services too.
      return Object.hasOwn(walletLinks, walletId) ? walletLinks[walletId] : undefined;
    },
  });
}
