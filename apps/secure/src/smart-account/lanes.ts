/** Takes a row of nonces that no other operation of the account is in; `free` gives it back. */
export type Lanes = { take(account: string): { readonly lane: bigint; free(): void } };

/**
 * Keeps operations that are under way at once in lanes of their own: in one lane, each would have to wait for the one before.
 * The first lane is the one that is cheapest, since it was used before.
 * @see https://eips.ethereum.org/EIPS/eip-4337#semi-abstracted-nonce-support
 */
export function createLanes(): Lanes {
  const taken = new Map<string, Set<bigint>>();
  return {
    take(account) {
      const own = taken.get(account) ?? new Set<bigint>();
      taken.set(account, own);
      let lane = 0n;
      while (own.has(lane)) lane += 1n;
      own.add(lane);
      return { lane, free: () => void own.delete(lane) };
    },
  };
}
