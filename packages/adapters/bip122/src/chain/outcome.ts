import { type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import type { Runtime } from "../runtime.ts";
import { fetchTransaction } from "./fetch-transaction.ts";

/** Looks in a row in which no server knows a transaction that one knew, before it counts as dropped. */
const MISS_LIMIT = 10;

/**
 * Asks the network what became of a transaction. Servers do not say whether another one took its place, so one that is gone
 * was dropped.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function readOutcome(
  { networks, run }: Runtime,
  { account, hash, trace, signal }: OutcomeRequest<"bip122">,
): Promise<Outcome> {
  const { namespace, reference } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const found = await run({ operation: "outcome", signal }, (work) => fetchTransaction({ ...work, network, hash }));
  if (found) {
    const { isConfirmed, seconds } = found;
    if (!isConfirmed) return { status: "pending", trace: "0" };
    return { status: "confirmed", ...(seconds !== undefined && { at: seconds * 1_000 }) };
  }
  // Nobody has known it yet, as with one that has not been passed on to all.
  if (trace === undefined || !/^\d{1,3}$/.test(trace)) return { status: "pending" };
  const misses = Number(trace) + 1;
  return misses >= MISS_LIMIT ? { status: "dropped" } : { status: "pending", trace: `${misses}` };
}
