import type { Wallet } from "@foyer/core";
import type { WalletResults } from "@foyer/core/directory";
import { WALLET_GRID_COLUMNS, WALLET_GRID_NARROW_COLUMNS } from "@foyer/core/limits";
import { useEffect, useRef, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

/** How many wallets stand in a block: whole rows, of four or of three. */
export const BLOCK = WALLET_GRID_COLUMNS * WALLET_GRID_NARROW_COLUMNS;

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

/** How many are drawn at once when a list is new: as many as are seen. */
const FIRST = 20;

/** How many of a list are drawn by now: a row more with each frame, which a slow phone does without a stutter. `least`: as many as are seen at first. */
export function useRevealed(total: number, least = FIRST): number {
  const first = Math.max(FIRST, least);
  const [revealed, setRevealed] = useState(first);
  // A list that was long before it was short grows again from there.
  const start = Math.max(first, total);
  if (revealed > start) setRevealed(start);
  const shown = Math.min(revealed, total);
  useEffect(() => {
    if (shown === total) return undefined;
    const frame = requestAnimationFrame(() => setRevealed(shown + WALLET_GRID_COLUMNS));
    return () => cancelAnimationFrame(frame);
  }, [shown, total]);
  return shown;
}

/** Reports the wallets that somebody sees, each once for each search, if the host listens. */
export function useImpressions({ status, wallets, search }: WalletResults): void {
  const { analytics } = useFoyer().ports;
  const seen = useRef(new Set<string>());
  // Of all wallets the bundled ones are told of with the service's; what a search finds is what somebody looks at.
  const isTold = status === "ready" || (status === "loading" && (search.text !== "" || search.isCertified));
  useEffect(() => {
    if (!analytics || !isTold) return;
    const query = search.text || undefined;
    const place = (wallet: Wallet): string => `${query ?? ""} ${wallet.id}`;
    const items = wallets.flatMap((wallet, displayIndex) => {
      if (seen.current.has(place(wallet))) return [];
      seen.current.add(place(wallet));
      const { name, record } = wallet;
      return [
        {
          name,
          walletRank: record?.rank,
          displayIndex,
          explorerId: record?.id,
          view: "AllWallets",
          query,
          certified: record?.isCertified,
        },
      ];
    });
    if (items.length > 0) analytics.report("WALLET_IMPRESSION_V2", { items });
  }, [analytics, isTold, wallets, search]);
}
