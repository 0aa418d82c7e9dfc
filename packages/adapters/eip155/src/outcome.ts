import { type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { fetchRpcResult, type RpcRequest } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { Context } from "./context.ts";
import { findNetwork } from "./context.ts";
import { needQuantity } from "./quantity.ts";
import { run } from "./run.ts";

/** Looks in a row in which a node does not know a transaction that it knew, before it counts as dropped. */
const MISS_LIMIT = 10;

type Asking = Pick<RpcRequest, "host" | "scope" | "network">;

/**
 * Asks the chain what became of a transaction. One that is gone was replaced where its sender's next one has the same
 * number (nonce), as when a person pays more to have it taken sooner; what it was replaced by, no node says.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://eips.ethereum.org/EIPS/eip-1474
 */
export async function readOutcome(
  context: Context,
  { account, hash, trace, signal }: OutcomeRequest<"eip155">,
): Promise<Outcome> {
  const { reference, address } = parseAccountId(account);
  const network = findNetwork(context.networks, `eip155:${reference}`);
  return run(context, { operation: "outcome", signal }, async ({ host, scope }) => {
    const asking = { host, scope, network };
    const decided = await fetchDecision(asking, hash);
    if (decided) return { status: decided };
    const transaction = await fetchRpcResult({ ...asking, method: "eth_getTransactionByHash", params: [hash] });
    if (transaction !== null) {
      const nonce = needQuantity(read(transaction, "nonce"), network, "it gave no transaction");
      return { status: "pending", trace: `${nonce}:0` };
    }
    return await judgeMissing(asking, { address, hash, ...readTrace(trace) });
  });
}

/** What a block decided of a transaction; undefined while none has it. */
export async function fetchDecision(a: Asking, hash: string): Promise<"confirmed" | "failed" | undefined> {
  const receipt = await fetchRpcResult({ ...a, method: "eth_getTransactionReceipt", params: [hash] });
  if (receipt === null) return undefined;
  const status = needQuantity(read(receipt, "status"), a.network, "it gave no receipt");
  return status === 1n ? "confirmed" : "failed";
}

/** `nonce`: undefined where no node has known it yet, as with one that was not sent to all. */
async function judgeMissing(
  asking: Asking,
  { address, hash, nonce, misses }: { address: string; hash: string; nonce: bigint | undefined; misses: number },
): Promise<Outcome> {
  if (nonce === undefined) return { status: "pending" };
  const params = [address, "latest"];
  const answer = await fetchRpcResult({ ...asking, method: "eth_getTransactionCount", params });
  if (needQuantity(answer, asking.network, "it gave no number of the sender") > nonce) {
    // It may itself have been the one, between the two questions.
    return { status: (await fetchDecision(asking, hash)) ?? "replaced" };
  }
  return misses + 1 >= MISS_LIMIT ? { status: "dropped" } : { status: "pending", trace: `${nonce}:${misses + 1}` };
}

function readTrace(trace = ""): { readonly nonce: bigint | undefined; readonly misses: number } {
  const [, nonce, misses] = /^(\d{1,15}):(\d{1,3})$/.exec(trace) ?? [];
  return { nonce: nonce === undefined ? undefined : BigInt(nonce), misses: Number(misses ?? 0) };
}
