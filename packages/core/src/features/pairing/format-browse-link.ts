import type { PagePort } from "../../ports/ports.ts";
import type { WalletLinks } from "../../ports/wallet-directory.ts";

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
