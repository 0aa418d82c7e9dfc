import { type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "../chain/ask-graphql.ts";
import { checkGenesis, GENESIS, unreachable } from "../chain/check-genesis.ts";
import type { Runtime } from "../runtime.ts";
import { readStatus, readTime } from "./read-status.ts";

/**
 * Epochs after the first look until a transaction counts as dropped: validators keep what they have not carried out to the
 * end of an epoch, which is a day.
 * @see https://docs.sui.io/concepts/sui-architecture/epochs
 */
const LIFE_EPOCHS = 2;

const FIND = `query findTransaction($digest: String!) {
  ${GENESIS}
  epoch { epochId }
  transaction(digest: $digest) { digest effects { status timestamp } }
}`;

/**
 * Asks the network what became of a transaction. Servers know those alone that were carried out: what waits and what is gone
 * are told apart by `trace`, the epoch of the first look.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.sui.io/references/sui-graphql
 */
export async function fetchOutcome(
  { networks, run }: Runtime,
  { account, hash, trace, signal }: OutcomeRequest<"sui">,
): Promise<Outcome> {
  const { reference } = parseAccountId(account);
  const network = findNetwork(networks, `sui:${reference}`);
  return await run({ operation: "outcome", signal }, async (work) => {
    const answer = await askGraphQL({ ...work, network, query: FIND, variables: { digest: hash } });
    checkGenesis(network, answer);
    const [transaction, epoch] = [read(answer, "transaction"), read(read(answer, "epoch"), "epochId")];
    if (transaction !== null && read(transaction, "digest") !== hash)
      throw unreachable(network, "it gave another transaction");
    const [status, at] = [readStatus(read(transaction, "effects")), readTime(read(transaction, "effects"))];
    if (status) return { status, ...(at !== undefined && { at }) };
    if (!Number.isSafeInteger(epoch)) throw unreachable(network, "it gave no epoch");
    const first = readTrace(trace, Number(epoch));
    const isGone = transaction === null && Number(epoch) - first >= LIFE_EPOCHS;
    return isGone ? { status: "dropped" } : { status: "pending", trace: `${first}` };
  });
}

/** An epoch that is still to come is no trace of it. */
function readTrace(trace: string | undefined, epoch: number): number {
  return /^\d{1,9}$/.test(trace ?? "") ? Math.min(Number(trace), epoch) : epoch;
}
