import { isFoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/session";
import { read } from "@foyer/contract/wallet-standard";
import { readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { SolanaNetwork } from "../networks.ts";

const POLL_MS = 1_000;
/** Questions in a row that may fail before the network counts as unreachable. */
const FAILURE_LIMIT = 5;

type Waiting = Work<"solana"> & { readonly network: SolanaNetwork; readonly hash: string; readonly lastHeight: bigint };

/**
 * Waits until a transaction is confirmed, or can never be: once the chain has passed the last block its block hash is
 * good for, a transaction that nobody has seen is lost.
 * @see https://solana.com/docs/advanced/confirmation
 */
export async function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  for (let failures = 0; ; ) {
    try {
      // The height first: what is confirmed between the two questions is still seen by the second.
      const height = readWhole(
        await fetchResult({ ...a, method: "getBlockHeight", params: [{ commitment: "confirmed" }] }),
      );
      const outcome = await fetchOutcome(a);
      if (outcome) return outcome;
      if (height !== undefined && height > a.lastHeight) return "failed";
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isFoyerError(error, "network/unreachable") || failures >= FAILURE_LIMIT) throw error;
    }
    await pause(a);
  }
}

async function fetchOutcome(a: Waiting): Promise<"confirmed" | "failed" | undefined> {
  const params = [[a.hash], { searchTransactionHistory: true }];
  const status = read(read(await fetchResult({ ...a, method: "getSignatureStatuses", params }), "value"), 0);
  const isThere = ["confirmed", "finalized"].includes(String(read(status, "confirmationStatus")));
  if (!isThere) return undefined;
  return read(status, "err") === null ? "confirmed" : "failed";
}

function pause({ host, scope }: Waiting): Promise<void> {
  return new Promise((resolve) => {
    const undo = host.clock.after(POLL_MS, resolve);
    scope.addEventListener("abort", undo);
  });
}
