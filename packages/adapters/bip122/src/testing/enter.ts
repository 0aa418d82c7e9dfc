import { read } from "@foyer/contract/wallet-standard";
import type { TestPage } from "@foyer/testing";

/** Anything at all that is put on a page as if it were a wallet. */
export type Entering = { readonly entry: unknown; readonly provider?: unknown };

/** Enters something in the list of WBIP004, with an object at the path it names, as the visitor comes back. */
export function enter(page: TestPage, { entry, provider }: Entering): void {
  const list = (page["btc_providers"] ?? []) as unknown[];
  page.set("btc_providers", list);
  list.push(entry);
  const id = read(entry, "id");
  const [first = "", second = ""] = typeof id === "string" ? id.split(".") : [];
  if (provider === undefined) return void page.dispatchEvent(new Event("visibilitychange"));
  const parent = (page[first] ?? {}) as Record<string, unknown>;
  if (second) parent[second] = provider;
  if (first) page.set(first, parent);
  page.dispatchEvent(new Event("visibilitychange"));
}
