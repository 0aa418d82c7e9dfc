import { pollOutcome } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { SolanaNetwork } from "../networks.ts";

const POLL_MS = 1_000;

type Waiting = Work<"solana"> & { readonly network: SolanaNetwork; readonly hash: string; readonly lastHeight: bigint };

/**
 * Waits until a transaction is confirmed, or can never be: once the chain has passed the last block its block hash is
 * good for, a transaction that nobody has seen is lost.
 * @see https://solana.com/docs/advanced/confirmation
 */
export function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  return pollOutcome({ ...a, everyMs: POLL_MS }, async () => {
    // The height first: what is confirmed between the two questions is still seen by the second.
    const height = readWhole(
      await fetchResult({ ...a, method: "getBlockHeight", params: [{ commitment: "confirmed" }] }),
    );
    const isOver = height !== undefined && height > a.lastHeight;
    return (await fetchOutcome(a)) ?? (isOver ? "failed" : undefined);
  });
}

async function fetchOutcome(a: Waiting): Promise<"confirmed" | "failed" | undefined> {
  const params = [[a.hash], { searchTransactionHistory: true }];
  const status = read(read(await fetchResult({ ...a, method: "getSignatureStatuses", params }), "value"), 0);
  const isThere = ["confirmed", "finalized"].includes(String(read(status, "confirmationStatus")));
  if (!isThere) return undefined;
  return read(status, "err") === null ? "confirmed" : "failed";
}
