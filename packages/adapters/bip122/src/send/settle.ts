import { pollOutcome } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { fetchTransaction } from "../chain/fetch-transaction.ts";
import type { BitcoinNetwork } from "../networks.ts";

const POLL_MS = 15_000;
/** Looks in a row that may not find a transaction before it counts as lost. */
const ABSENCE_LIMIT = 8;

type Waiting = Work<"bip122"> & { readonly network: BitcoinNetwork; readonly hash: string };

/**
 * Waits until a transaction is in a block, or is gone: another that spends the same coins may take its place, and then
 * no server knows it any more.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki
 */
export function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  let absences = 0;
  return pollOutcome({ ...a, everyMs: POLL_MS }, async () => {
    const found = await fetchTransaction(a);
    if (found?.isConfirmed) return "confirmed";
    absences = found ? 0 : absences + 1;
    return absences >= ABSENCE_LIMIT ? "failed" : undefined;
  });
}
