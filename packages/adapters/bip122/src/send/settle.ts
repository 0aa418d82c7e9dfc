import { pollOutcome } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { fetchJson } from "../chain/esplora.ts";
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
    // Asked for the status alone, servers say of a transaction they do not know that it is not confirmed.
    const answer = await fetchJson({ ...a, path: `/tx/${a.hash}` });
    if (read(read(answer, "status"), "confirmed") === true) return "confirmed";
    absences = answer === undefined ? absences + 1 : 0;
    return absences >= ABSENCE_LIMIT ? "failed" : undefined;
  });
}
