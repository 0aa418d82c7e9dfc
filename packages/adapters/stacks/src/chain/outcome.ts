import { FoyerError, type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { Runtime } from "../runtime.ts";
import { readBlockTime } from "./read-block-time.ts";
import { askNetwork } from "./rest.ts";

/** Looks in a row in which no server knows a transaction that one knew, before it counts as dropped. */
const MISS_LIMIT = 10;

/**
 * Asks the network what became of a transaction. A server keeps for a while those that nodes have dropped, and says why;
 * one that it has forgotten was dropped too.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 */
export async function readOutcome(
  { networks, run }: Runtime,
  { account, hash, trace, signal }: OutcomeRequest<"stacks">,
): Promise<Outcome> {
  const { namespace, reference } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const path = `/extended/v1/tx/${encodeURIComponent(hash)}`;
  const { status, json } = await run({ operation: "outcome", signal }, (work) =>
    askNetwork({ ...work, network, path }),
  );
  if (status === 404) return judgeMissing(trace);
  const decided = status === 200 && isSame(read(json, "tx_id"), hash) ? readDecision(json) : undefined;
  if (decided) return decided;
  const problem = status === 200 ? "it gave another transaction, or none" : `HTTP ${status}`;
  throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem }, { cause: json });
}

function readDecision(transaction: unknown): Outcome | undefined {
  const status = `${read(transaction, "tx_status")}`;
  // In a block that another one took the place of: it may be taken again.
  if (status === "pending" || read(transaction, "canonical") === false) return { status: "pending", trace: "0" };
  const by = read(transaction, "replacing_txid");
  if (status.startsWith("dropped_replace_"))
    return { status: "replaced", ...(typeof by === "string" && /^0x[0-9a-f]{64}$/.test(by) && { by }) };
  if (status.startsWith("dropped_")) return { status: "dropped" };
  if (status !== "success" && !status.startsWith("abort_")) return undefined;
  const at = readBlockTime(transaction);
  return { status: status === "success" ? "confirmed" : "failed", ...(at !== undefined && { at }) };
}

function judgeMissing(trace: string | undefined): Outcome {
  // Nobody has known it yet, as with one that has not been passed on to all.
  if (trace === undefined || !/^\d{1,3}$/.test(trace)) return { status: "pending" };
  const misses = Number(trace) + 1;
  return misses >= MISS_LIMIT ? { status: "dropped" } : { status: "pending", trace: `${misses}` };
}

function isSame(given: unknown, hash: string): boolean {
  return typeof given === "string" && given.toLowerCase() === hash.toLowerCase();
}
