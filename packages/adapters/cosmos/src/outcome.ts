import { type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import type { AdapterRuntime, Work } from "@foyer/contract/runtime";
import { readHash, readTime } from "./activity/read-row.ts";
import { read } from "./chain/read.ts";
import { readAccount } from "./chain/read-account.ts";
import { askChain, unreachable } from "./chain/rest.ts";
import { TX_INDEX } from "./chain/tx-index.ts";
import type { KeplrLike } from "./keplr.ts";
import type { CosmosNetwork } from "./networks.ts";
import { ownNetworks } from "./own-networks.ts";

/** Looks in a row without the transaction, nor any other one of its sender, before it counts as dropped. */
const MISS_LIMIT = 30;

/**
 * Asks the network what became of a transaction. Nodes tell of what is in a block only, so one that waits looks like one
 * that is gone: it was dropped where for long its sender's number (sequence) did not move, which every one of its
 * transactions moves.
 * @throws {FoyerError} network/unreachable, which says so where no server keeps an index; network/not-configured
 * @see https://docs.cosmos.network/api#tag/Service/operation/GetTx
 */
export async function readOutcome(
  { networks, run }: AdapterRuntime<"cosmos", KeplrLike>,
  { account, hash, trace, signal }: OutcomeRequest<"cosmos">,
): Promise<Outcome> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(ownNetworks(networks), `${namespace}:${reference}`);
  return await run({ operation: "outcome", signal }, async (work) => {
    const path = `/cosmos/tx/v1beta1/txs/${encodeURIComponent(hash)}`;
    const answer = await askChain({ ...work, network, path, lacks: TX_INDEX });
    if (answer.ok) return readDecision(answer.value, { network, hash });
    // Not what a server says that has no such path.
    if (!/\btx\b.*not found/i.test(answer.message)) throw unreachable(network, answer.message);
    return judgeMissing(await fetchSequence(work, { network, address }), trace);
  });
}

function readDecision(
  answer: unknown,
  { network, hash }: { readonly network: CosmosNetwork; readonly hash: string },
): Outcome {
  const [code, given] = [read(answer, "tx_response", "code"), readHash(read(answer, "tx_response", "txhash"))];
  if (!Number.isSafeInteger(code) || given !== hash.toUpperCase())
    throw unreachable(network, "it gave another transaction, or none");
  const at = readTime(read(answer, "tx_response", "timestamp"));
  return { status: code === 0 ? "confirmed" : "failed", ...(at !== undefined && { at }) };
}

/** Undefined: the chain does not know the sender. */
async function fetchSequence(
  work: Work<"cosmos">,
  { network, address }: { readonly network: CosmosNetwork; readonly address: string },
): Promise<bigint | undefined> {
  const answer = await askChain({ ...work, network, path: `/cosmos/auth/v1beta1/accounts/${address}` });
  return answer.ok ? readAccount(answer.value)?.sequence : undefined;
}

function judgeMissing(sequence: bigint | undefined, trace = ""): Outcome {
  if (sequence === undefined) return { status: "pending", ...(trace && { trace }) };
  const [, before, count] = /^(\d{1,40}):(\d{1,3})$/.exec(trace) ?? [];
  // The number that moved may be its own, in a block that the index does not have yet.
  const misses = before === `${sequence}` ? Number(count) + 1 : 0;
  return misses >= MISS_LIMIT ? { status: "dropped" } : { status: "pending", trace: `${sequence}:${misses}` };
}
