import { isFoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/session";
import { read } from "@foyer/contract/wallet-standard";
import { askNetwork } from "../chain/rest.ts";
import type { StacksNetwork } from "../networks.ts";

const POLL_MS = 5_000;
/** Questions in a row that may fail before the network counts as unreachable. */
const FAILURE_LIMIT = 5;

type Waiting = Work<"stacks"> & { readonly network: StacksNetwork; readonly hash: string };

/**
 * Waits until a transaction is in a block, or never will be. A server that has not seen it yet is asked again.
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 */
export async function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  for (let failures = 0; ; ) {
    try {
      const { json } = await askNetwork({ ...a, path: `/extended/v1/tx/${a.hash}` });
      const status = `${read(json, "tx_status")}`;
      if (status === "success") return "confirmed";
      if (/^(abort|dropped)_/.test(status)) return "failed";
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isFoyerError(error, "network/unreachable") || failures >= FAILURE_LIMIT) throw error;
    }
    await pause(a);
  }
}

function pause({ host, scope }: Waiting): Promise<void> {
  return new Promise((resolve) => {
    const undo = host.clock.after(POLL_MS, resolve);
    scope.addEventListener("abort", undo);
  });
}
