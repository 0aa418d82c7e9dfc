import { pollOutcome } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "../chain/read.ts";
import { askChain } from "../chain/rest.ts";
import type { CosmosNetwork } from "../networks.ts";

const POLL_MS = 1_500;
/** When a transaction is given up: a dozen blocks and more. */
const LIMIT_MS = 120_000;

type Waiting = Work<"cosmos"> & { readonly network: CosmosNetwork; readonly hash: string };

/**
 * Waits until a transaction is in a block. Nodes may keep no index of transactions, so one that is not found is never
 * called failed.
 * @see https://docs.cosmos.network/api#tag/Service/operation/GetTx
 */
export function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  const problem = `it does not show the transaction ${a.hash}`;
  const limit = { ms: LIMIT_MS, chain: a.network.caipNetworkId, problem };
  return pollOutcome({ ...a, everyMs: POLL_MS, limit }, async () => {
    const code = await fetchCode(a);
    if (code === undefined) return undefined;
    return code === 0 ? "confirmed" : "failed";
  });
}

async function fetchCode(a: Waiting): Promise<number | undefined> {
  const answer = await askChain({ ...a, path: `/cosmos/tx/v1beta1/txs/${a.hash}` });
  const code = answer.ok ? read(answer.value, "tx_response", "code") : undefined;
  return typeof code === "number" ? code : undefined;
}
