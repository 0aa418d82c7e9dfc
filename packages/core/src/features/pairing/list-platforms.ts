import type { WalletLinks } from "../../ports/wallet-directory.ts";
import type { Wallet } from "../../wallets/wallet.ts";

/**
 * A way to reach a wallet. `browser`: it is on this page. `mobile`: its app on this phone. `qrcode`: its app on another
 * device. `web`: its own page. `desktop`: its app on this computer. `unsupported`: none from here.
 */
export type Platform = "browser" | "mobile" | "qrcode" | "web" | "desktop" | "unsupported";

/** What the ways depend on. */
export type Reach = {
  /** Undefined: whichever wallet the visitor has. */
  readonly wallet: Pick<Wallet, "connectors"> | undefined;
  /** Undefined: not known. */
  readonly links: WalletLinks | undefined;
  readonly isMobile: boolean;
  /** Whether the kit has a relay. */
  readonly canPair: boolean;
};

/**
 * Lists the ways to reach a wallet from here, best first; `unsupported` alone where there is none.
 * @example
 * import { listPlatforms } from "@foyer/core/pairing";
 *
 * const links = { mobile: "acme://", webapp: "https://acme.example.org/" };
 * listPlatforms({ wallet: { connectors: [] }, links, isMobile: false, canPair: true }); // ["qrcode", "web"]
 */
export function listPlatforms({ wallet, links, isMobile, canPair }: Reach): readonly Platform[] {
  if (!wallet) return canPair ? ["qrcode"] : ["unsupported"];
  const platforms: Platform[] = [];
  if (wallet.connectors.some(({ source }) => source !== "relay")) platforms.push("browser");
  if (isMobile && (links?.browse !== undefined || (canPair && hasAppLink(links)))) platforms.push("mobile");
  else if (canPair && mayScan(links)) platforms.push("qrcode");
  if (canPair) {
    if (links?.webapp) platforms.push("web");
    if (links?.desktop && !isMobile) platforms.push("desktop");
  }
  return platforms.length > 0 ? platforms : ["unsupported"];
}

/**
 * Tells whether a pairing's link opens the wallet's app on this phone.
 * @example
 * import { hasAppLink } from "@foyer/core/pairing";
 *
 * hasAppLink({ mobile: "acme://" }); // true
 */
export function hasAppLink(links: WalletLinks | undefined): boolean {
  return links?.mobile !== undefined || links?.universal !== undefined;
}

/** Nothing is known of it, or it takes pairing links. An extension, or an app of another kind, scans no code. */
function mayScan(links: WalletLinks | undefined): boolean {
  return !links || hasAppLink(links) || links.pairs === true;
}
