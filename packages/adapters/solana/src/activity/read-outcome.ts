import { FoyerError, isFoyerError, type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import { networksNamed } from "../chain/networks-named.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { Runtime } from "../runtime.ts";
import { type Asking, checkCluster, unreachable } from "./check-cluster.ts";
import { toTime } from "./fetch-signatures.ts";

/**
 * Blocks after the first look in which a transaction can still be taken in: the block hash that it names is good for 150
 * from its own, and servers are not all as far as one another.
 * @see https://solana.com/docs/core/transactions
 */
const LIFE_BLOCKS = 300n;

/**
 * Asks the network what became of a transaction. It was dropped where its block hash must have run out, whether anybody has
 * seen it or not; `trace` is how high the chain was at the first look. One with a durable nonce runs out by no block: no
 * node tells of it from its signature, and wallets send none by themselves.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://solana.com/docs/rpc/http/getsignaturestatuses
 */
export async function readOutcome(
  { networks, run }: Runtime,
  { account, hash, trace, signal }: OutcomeRequest<"solana">,
): Promise<Outcome> {
  const { namespace, reference } = parseAccountId(account);
  const chain = `${namespace}:${reference}`;
  const [network] = networksNamed(networks, [chain]);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  return await run({ operation: "outcome", signal }, async (work) => {
    const asking = { ...work, network };
    // The height first: what is confirmed between the two questions is still seen by the second.
    const params = [{ commitment: "confirmed" }];
    const height = readWhole(await fetchResult({ ...asking, method: "getBlockHeight", params }));
    if (height === undefined) throw unreachable(asking, "it gave no block height");
    const status = await fetchStatus(asking, hash);
    const decided = status === null ? undefined : readDecision(status);
    if (decided) return { status: decided, ...(await fetchTime(asking, readDeep(status, "slot"))) };
    const first = readTrace(trace, height);
    if (status !== null || height - first <= LIFE_BLOCKS) return { status: "pending", trace: `${first}` };
    await checkCluster(asking);
    return { status: "dropped" };
  });
}

/** Null: the node does not know it. */
async function fetchStatus(a: Asking, hash: string): Promise<unknown> {
  const params = [[hash], { searchTransactionHistory: true }];
  const status = readDeep(await fetchResult({ ...a, method: "getSignatureStatuses", params }), "value", 0);
  if (status === null || (typeof status === "object" && readDeep(status, "err") !== undefined)) return status;
  throw unreachable(a, "it gave no status");
}

/** One that was only processed may still fall out with its block. */
function readDecision(status: unknown): "confirmed" | "failed" | undefined {
  if (!["confirmed", "finalized"].includes(String(readDeep(status, "confirmationStatus")))) return undefined;
  return readDeep(status, "err") === null ? "confirmed" : "failed";
}

/** When it was is worth having, and no reason to say nothing. */
async function fetchTime(a: Asking, slot: unknown): Promise<Pick<Outcome, "at">> {
  if (readWhole(slot) === undefined) return {};
  const seconds = await fetchResult({ ...a, method: "getBlockTime", params: [slot] }).catch((error: unknown) => {
    if (isFoyerError(error)) return undefined;
    throw error;
  });
  const at = toTime(seconds);
  return at === undefined ? {} : { at };
}

/** A height that the chain has not reached is no trace of it. */
function readTrace(trace: string | undefined, height: bigint): bigint {
  const first = /^\d{1,15}$/.test(trace ?? "") ? BigInt(trace ?? "") : height;
  return first < height ? first : height;
}
