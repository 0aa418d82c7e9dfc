/** Where an entry is in the chain: its block, and its place in the block. */
export type Place = { readonly blockNumber: number; readonly index: number };

/** How many entries a page has, as Blockscout's have. */
export const PAGE = 50;

const WHOLE = /^\d{1,9}$/;

/**
 * Reads what asks for the next page, as the page before it said. `undefined`: the first page is asked for. The place is
 * that of the last entry that was shown.
 */
export function readPlace(query: Readonly<Record<string, string>>): Place | "invalid" | undefined {
  const { block_number: blockNumber, index } = query;
  if (blockNumber === undefined && index === undefined) return undefined;
  if (!WHOLE.test(blockNumber ?? "") || !WHOLE.test(index ?? "")) return "invalid";
  return { blockNumber: Number(blockNumber), index: Number(index) };
}

/** A page of what an account sent and received, newest first; what it sent to itself is among both, and once in the page. */
export function toPage<Entry extends Place, Item>(
  lists: readonly (readonly Entry[])[],
  toItem: (entry: Entry) => Item,
): { readonly items: readonly Item[]; readonly next_page_params: Readonly<Record<string, number>> | null } {
  const places = new Map(lists.flat().map((entry) => [`${entry.blockNumber} ${entry.index}`, entry]));
  const entries = [...places.values()].sort((a, b) => b.blockNumber - a.blockNumber || b.index - a.index);
  const shown = entries.slice(0, PAGE);
  const last = entries.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(toItem),
    next_page_params: last ? { block_number: last.blockNumber, index: last.index, items_count: PAGE } : null,
  };
}
