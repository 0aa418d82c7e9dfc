import { LINKS } from "./links.generated.ts";
import type { WalletLinks } from "./wallet.ts";

/**
 * Where to get each wallet and how to open it, by wallet id.
 * @example
 * import { walletLinks } from "@foyer/registry/links";
 * walletLinks["metamask"]?.chrome;
 */
export const walletLinks: Readonly<Record<string, WalletLinks>> = LINKS;
