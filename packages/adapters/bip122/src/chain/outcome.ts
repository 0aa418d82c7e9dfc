import { type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { Runtime } from "../runtime.ts";
import { fetchJson } from "./esplora.ts";

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
  const path = `/tx/${encodeURIComponent(hash)}/status`;
  const answer = await run({ operation: "outcome", signal }, (work) => fetchJson({ ...work, network, path }));
  if (answer !== undefined) {
    const seconds = read(answer, "block_time");
    if (read(answer, "confirmed") !== true) return { status: "pending", trace: "0" };
    return { status: "confirmed", ...(Number.isSafeInteger(seconds) && { at: Number(seconds) * 1_000 }) };
  }
  // Nobody has known it yet, as with one that has not been passed on to all.
  if (trace === undefined || !/^\d{1,3}$/.test(trace)) return { status: "pending" };
  const misses = Number(trace) + 1;
  return misses >= MISS_LIMIT ? { status: "dropped" } : { status: "pending", trace: `${misses}` };
}
