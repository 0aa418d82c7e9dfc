import type { PagePort } from "../../ports/ports.ts";
import type { Surroundings } from "../../ports/read-surroundings.ts";
import type { WalletLinks } from "../../ports/wallet-directory.ts";
import type { Platform } from "./list-platforms.ts";

/** What a link to a wallet's app is made of. */
export type AppLinkGiven = {
  readonly links: WalletLinks;
  readonly platform: Extract<Platform, "mobile" | "web" | "desktop">;
  /** The pairing's link. */
  readonly uri: string;
  readonly surroundings: Surroundings;
  /** The host's `preferUniversalLinks`. */
  readonly prefersUniversal?: boolean | undefined;
};

/** A link, and where it opens: here, in the page around this one, or in a tab of its own. */
export type AppLink = { readonly href: string; readonly target: "_self" | "_top" | "_blank" };

// Schemes of browsers: they run what the link says, or open what is not a wallet's.
const NO_APP = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|http|ws|wss|mailto|tel|sms):/i;

/**
 * Writes the link that opens a wallet's app with a pairing; undefined where the wallet has none that is safe to follow.
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 * @example
 * import { formatAppLink, readSurroundings } from "@foyer/core/pairing";
 *
 * const surroundings = readSurroundings(foyer.ports.page);
 * const links = { mobile: "acme://" };
 * formatAppLink({ links, platform: "mobile", uri: "wc:1@2?a=b", surroundings }); // href: "acme://wc?uri=wc%3A1%402%3Fa%3Db"
 */
export function formatAppLink(given: AppLinkGiven): AppLink | undefined {
  const { platform, uri, surroundings } = given;
  const { isTelegram, isFramed, system } = surroundings;
  const base = pickBase(given);
  if (!base || NO_APP.test(base)) return undefined;
  const encoded = encodeURIComponent(uri);
  // Telegram on Android decodes what it opens once more.
  const value = isTelegram && system === "android" ? encodeURIComponent(encoded) : encoded;
  const href = `${base}${base.endsWith("/") ? "" : "/"}wc?uri=${value}`;
  if (platform === "web" || isTelegram) return { href, target: "_blank" };
  return { href, target: isFramed ? "_top" : "_self" };
}

function pickBase({ links, platform, surroundings, prefersUniversal }: AppLinkGiven): string | undefined {
  if (platform === "web") return links.webapp;
  if (platform === "desktop") return links.desktop;
  return prefersUniversal || surroundings.isTelegram
    ? (links.universal ?? links.mobile)
    : (links.mobile ?? links.universal);
}

/**
 * Writes the link that opens this page in a wallet's own browser, where the wallet is at hand without pairing; undefined
 * where it has none, or the page has no address.
 * @example
 * import { formatBrowseLink } from "@foyer/core/pairing";
 *
 * formatBrowseLink({ browse: "https://acme.example.org/browse/{url}" }, foyer.ports.page);
 * // "https://acme.example.org/browse/https%3A%2F%2Fshop.example%2F"
 */
export function formatBrowseLink(
  { browse }: Pick<WalletLinks, "browse">,
  { target, origin }: Pick<PagePort, "target" | "origin">,
): string | undefined {
  const { href } = (target?.["location"] ?? {}) as { readonly href?: string };
  if (!href || !browse?.startsWith("https://")) return undefined;
  return browse.replace("{url}", encodeURIComponent(href)).replace("{origin}", encodeURIComponent(origin));
}
