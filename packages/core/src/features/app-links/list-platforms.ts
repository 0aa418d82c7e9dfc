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
  if (canPair) {
    if (isMobile && hasMobileLink(links)) platforms.push("mobile");
    else if (mayScan(links)) platforms.push("qrcode");
    if (links?.webapp) platforms.push("web");
    if (links?.desktop && !isMobile) platforms.push("desktop");
  }
  return platforms.length > 0 ? platforms : ["unsupported"];
}

function hasMobileLink(links: WalletLinks | undefined): boolean {
  return links?.mobile !== undefined || links?.universal !== undefined;
}

/** Nothing is known of it, or it is on phones. One that is an extension and nothing else scans no code. */
function mayScan(links: WalletLinks | undefined): boolean {
  return !links || hasMobileLink(links) || links.ios !== undefined || links.android !== undefined;
}
