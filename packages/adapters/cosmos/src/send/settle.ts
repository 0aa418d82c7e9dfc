import { isFoyerError, within } from "@foyer/contract";
import type { Work } from "@foyer/contract/session";
import { read } from "../chain/read.ts";
import { askChain, unreachable } from "../chain/rest.ts";
import type { CosmosNetwork } from "../networks.ts";

const POLL_MS = 1_500;
/** Questions in a row that may fail before the network counts as unreachable. */
const FAILURE_LIMIT = 5;
/** Questions after which a transaction is given up: two minutes, a dozen blocks and more. */
const POLL_LIMIT = 80;

type Waiting = Work<"cosmos"> & { readonly network: CosmosNetwork; readonly hash: string };

/**
 * Waits until a transaction is in a block. Nodes may keep no index of transactions, so one that is not found is never
 * called failed.
 * @see https://docs.cosmos.network/api#tag/Service/operation/GetTx
 */
export async function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  let failures = 0;
  for (let polls = 0; polls < POLL_LIMIT; polls++) {
    try {
      const code = await fetchCode(a);
      if (code !== undefined) return code === 0 ? "confirmed" : "failed";
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isFoyerError(error, "network/unreachable") || failures >= FAILURE_LIMIT) throw error;
    }
    await within({ ...a, clock: a.host.clock, ms: POLL_MS, answer: new Promise(() => undefined) });
  }
  throw unreachable(a.network, `it does not show the transaction ${a.hash}`);
}

async function fetchCode(a: Waiting): Promise<number | undefined> {
  const answer = await askChain({ ...a, path: `/cosmos/tx/v1beta1/txs/${a.hash}` });
  const code = answer.ok ? read(answer.value, "tx_response", "code") : undefined;
  return typeof code === "number" ? code : undefined;
}
