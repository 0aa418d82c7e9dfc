import { LINKS } from "../links.generated.ts";
import type { WalletLinks } from "../wallet.ts";
import { MORE_LINKS } from "./links.generated.ts";

/**
 * Finds where to get a wallet of the long list and how to open it. `undefined`: no such wallet.
 * @example
 * import { findWalletLinks } from "@foyer/registry/all/links";
 * findWalletLinks("metamask")?.chrome;
 */
export function findWalletLinks(walletId: string): WalletLinks | undefined {
  return [LINKS, MORE_LINKS].find((links) => Object.hasOwn(links, walletId))?.[walletId];
}
