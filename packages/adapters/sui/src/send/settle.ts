import { FoyerError, isFoyerError, within } from "@foyer/contract";
import type { Networks } from "@foyer/contract/session";
import { read } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "../chain/ask-graphql.ts";
import { POLL_MS, SETTLE_TIMEOUT_MS } from "../constants.ts";
import type { Work } from "../session.ts";

const QUERY = "query ($digest: String!) { transaction(digest: $digest) { effects { status } } }";
/** Questions in a row that may fail before the network counts as unreachable. */
const FAILURE_LIMIT = 5;

/** How a transaction went. */
export type Outcome = "confirmed" | "failed";

type Waiting = Work & { readonly network: Networks<"sui">[0]; readonly hash: string };

/**
 * Waits until the network knows how a transaction went. One that is never seen may still come: that is no failure, but
 * no answer.
 * @throws {FoyerError} network/unreachable
 */
export async function settle(a: Waiting): Promise<Outcome> {
  const end = a.host.clock.now() + SETTLE_TIMEOUT_MS;
  for (let failures = 0; ; ) {
    try {
      const data = await askGraphQL({ ...a, query: QUERY, variables: { digest: a.hash } });
      const outcome = readOutcome(read(data, "transaction"));
      if (outcome) return outcome;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isFoyerError(error, "network/unreachable") || failures >= FAILURE_LIMIT) throw error;
    }
    if (a.host.clock.now() >= end)
      throw new FoyerError("network/unreachable", {
        chain: a.network.caipNetworkId,
        problem: `it does not know transaction ${a.hash}`,
      });
    await within({ clock: a.host.clock, scope: a.scope, ms: POLL_MS, answer: new Promise(() => undefined) });
  }
}

/** Reads how a transaction went; undefined where it is not said. */
export function readOutcome(transaction: unknown): Outcome | undefined {
  const status = read(read(transaction, "effects"), "status");
  if (status === "SUCCESS") return "confirmed";
  return status === "FAILURE" ? "failed" : undefined;
}
