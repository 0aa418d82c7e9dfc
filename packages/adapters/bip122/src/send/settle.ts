import { isFoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/session";
import { read } from "@foyer/contract/wallet-standard";
import { fetchJson } from "../chain/esplora.ts";
import type { BitcoinNetwork } from "../networks.ts";

const POLL_MS = 15_000;
/** Questions in a row that may fail before the network counts as unreachable. */
const FAILURE_LIMIT = 5;
/** Looks in a row that may not find a transaction before it counts as lost. */
const ABSENCE_LIMIT = 8;

type Waiting = Work<"bip122"> & { readonly network: BitcoinNetwork; readonly hash: string };

/**
 * Waits until a transaction is in a block, or is gone: another that spends the same coins may take its place, and then
 * no server knows it any more.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki
 */
export async function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  for (let [failures, absences] = [0, 0]; ; ) {
    try {
      // Asked for the status alone, servers say of a transaction they do not know that it is not confirmed.
      const answer = await fetchJson({ ...a, path: `/tx/${a.hash}` });
      if (read(read(answer, "status"), "confirmed") === true) return "confirmed";
      absences = answer === undefined ? absences + 1 : 0;
      if (absences >= ABSENCE_LIMIT) return "failed";
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isFoyerError(error, "network/unreachable") || failures >= FAILURE_LIMIT) throw error;
    }
    await pause(a);
  }
}

function pause({ host, scope }: Waiting): Promise<void> {
  return new Promise((resolve) => {
    const undo = host.clock.after(POLL_MS, resolve);
    scope.addEventListener("abort", undo);
  });
}
