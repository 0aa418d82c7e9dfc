import { pollOutcome } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { askNetwork } from "../chain/rest.ts";
import type { StacksNetwork } from "../networks.ts";

const POLL_MS = 5_000;

type Waiting = Work<"stacks"> & { readonly network: StacksNetwork; readonly hash: string };

/**
 * Waits until a transaction is in a block, or never will be. A server that has not seen it yet is asked again.
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 */
export function settle(a: Waiting): Promise<"confirmed" | "failed"> {
  return pollOutcome({ ...a, everyMs: POLL_MS }, async () => {
    const { json } = await askNetwork({ ...a, path: `/extended/v1/tx/${a.hash}` });
    const status = `${read(json, "tx_status")}`;
    if (status === "success") return "confirmed";
    return /^(abort|dropped)_/.test(status) ? "failed" : undefined;
  });
}
