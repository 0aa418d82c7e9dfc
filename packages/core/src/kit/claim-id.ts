import type { Page, Undo } from "@foyer/contract";

/**
 * Takes an id that no other kit on this page has, so that two kits nobody named keep apart what they store.
 * The page holds the list: two copies of the package see the same one.
 */
export function claimId(page: Page, id: string): { readonly id: string; readonly release: Undo } {
  const holder = page as { [CLAIMS]?: Set<string> };
  holder[CLAIMS] ??= new Set();
  const claimed = holder[CLAIMS];
  let own = id;
  for (let count = 2; claimed.has(own); count += 1) own = `${id}-${count}`;
  claimed.add(own);
  return { id: own, release: () => void claimed.delete(own) };
}

const CLAIMS: unique symbol = Symbol.for("foyer.ids") as never;
