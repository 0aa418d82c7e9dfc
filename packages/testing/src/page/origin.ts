import type { Page } from "@foyer/contract";

/** The site a page belongs to; a page that does not say is at http://localhost. */
export function originOf(page: Page | undefined): string {
  const location = page?.["location"] as { readonly origin?: string } | undefined;
  return location?.origin ?? "http://localhost";
}
