import { pollOutcome } from "@foyer/contract/on-demand";
import type { Networks } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "../chain/ask-graphql.ts";
import type { Work } from "../runtime.ts";

/** How often a transaction's outcome is asked for, and how long, in milliseconds. */
const POLL_MS = 1_000;
const SETTLE_TIMEOUT_MS = 60_000;

const QUERY = "query ($digest: String!) { transaction(digest: $digest) { effects { status } } }";

/** How a transaction went. */
export type Outcome = "confirmed" | "failed";

type Waiting = Work & { readonly network: Networks<"sui">[0]; readonly hash: string };

/**
 * Waits until the network knows how a transaction went. One that is never seen may still come: that is no failure, but
 * no answer.
 * @throws {FoyerError} network/unreachable
 */
export function settle(a: Waiting): Promise<Outcome> {
  const problem = `it does not know transaction ${a.hash}`;
  const limit = { ms: SETTLE_TIMEOUT_MS, chain: a.network.caipNetworkId, problem };
  return pollOutcome({ ...a, everyMs: POLL_MS, limit }, async () => {
    const data = await askGraphQL({ ...a, query: QUERY, variables: { digest: a.hash } });
    return readOutcome(read(data, "transaction"));
  });
}

/** Reads how a transaction went; undefined where it is not said. */
export function readOutcome(transaction: unknown): Outcome | undefined {
  const status = read(read(transaction, "effects"), "status");
  if (status === "SUCCESS") return "confirmed";
  return status === "FAILURE" ? "failed" : undefined;
}
