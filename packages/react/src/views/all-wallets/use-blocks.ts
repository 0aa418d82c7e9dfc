import type { Wallet } from "@foyer/core";
import { useRef } from "react";

/** How many wallets stand in a block: whole rows, of four or of three. */
export const BLOCK = 12;

type Blocks = readonly (readonly Wallet[])[];

/** Cuts the first of a list into blocks: the same arrays for what is the same, so that only the last one is drawn anew. */
export function useBlocks(wallets: readonly Wallet[], count: number): Blocks {
  const before = useRef<Blocks>([]);
  const blocks = Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => {
    const made = wallets.slice(block * BLOCK, Math.min(count, (block + 1) * BLOCK));
    const known = before.current[block];
    return known && isSame(known, made) ? known : made;
  });
  before.current = blocks;
  return blocks;
}

function isSame(known: readonly Wallet[], made: readonly Wallet[]): boolean {
  return known.length === made.length && known.every((wallet, place) => wallet === made[place]);
}
