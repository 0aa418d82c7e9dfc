/** How many ids are remembered. An older one is told by its number. */
const LIMIT = 4_096;

/** Ids that were seen lately. */
export interface RecentIds {
  /** Notes an id; false where it was seen before. */
  add(id: string): boolean;
}

export function createRecentIds(limit = LIMIT): RecentIds {
  const seen = new Set<string>();
  return {
    add(id) {
      if (seen.has(id)) return false;
      seen.add(id);
      // A set is in the order of its entries, the oldest first.
      if (seen.size > limit) for (const oldest of seen) return seen.delete(oldest);
      return true;
    },
  };
}
