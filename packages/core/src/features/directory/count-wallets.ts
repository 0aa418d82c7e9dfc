import type { Namespace } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { listKnown } from "./list-known.ts";
import { hasService } from "./read-from.ts";

/** How many wallets there are, as it is shown. */
export type WalletCount = {
  /** From ten on rounded down to the nearest ten, unless a filter made it exact. */
  readonly shown: number;
  /** There are more than `shown` says: a plus sign goes with it. */
  readonly isApproximate: boolean;
};

const ROUNDED_TO = 10;

/**
 * Counts all wallets of a kit: those its directory's service tells of, else those that are known. Where some lead
 * nowhere on this device, those that do are counted exactly.
 * @example
 * import { countWallets } from "@foyer/core/directory";
 *
 * const { shown, isApproximate } = countWallets(foyer);
 * console.log(isApproximate ? `${shown}+` : `${shown}`); // "480+"
 */
export function countWallets(
  foyer: Foyer,
  { namespace }: { readonly namespace?: Namespace | undefined } = {},
): WalletCount {
  const { wallets, filteredOut } = listKnown(foyer, namespace);
  if (filteredOut > 0) return { shown: wallets.length, isApproximate: false };
  const declared = foyer.ports.directories?.findLast(({ count }) => count !== undefined)?.count;
  const count = Math.max(declared ?? 0, wallets.length);
  const shown = count < ROUNDED_TO ? count : Math.floor(count / ROUNDED_TO) * ROUNDED_TO;
  // A service that has not been asked yet has more.
  return { shown, isApproximate: shown < count || (declared === undefined && hasService(foyer)) };
}
