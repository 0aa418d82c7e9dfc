import type { Page } from "@foyer/contract";

/** A site as it is, or the one a page belongs to; a page that does not say is at http://localhost. */
export function originOf(site: Page | string | undefined): string {
  if (typeof site === "string") return site;
  const location = site?.["location"] as { readonly origin?: string } | undefined;
  return location?.origin ?? "http://localhost";
}
