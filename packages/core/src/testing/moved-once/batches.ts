import type { Adapter } from "@foyer/contract";
import { holdPrompt } from "../held-wallet.ts";
import { MOVES } from "./moves.ts";
import type { World } from "./world.ts";

type Call = { readonly method: string; readonly params: readonly unknown[] };

/**
 * Makes the requests of a wallet that does several calls as one where nothing else will do, and answers when a test says so.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export function createBatches(
  { batches, wallet }: World,
  adapter: Pick<Adapter<"eip155">, "connections" | "namespace">,
): (call: Call) => Promise<unknown> {
  return async ({ method, params: [first] }) => {
    if (method === "wallet_getCapabilities") return { "0x1": { atomic: { status: "ready" } } };
    if (method === "wallet_sendCalls") {
      const { id } = first as { readonly id: string };
      const { account } = adapter.connections()[0] ?? { account: "" };
      await holdPrompt(wallet, { what: MOVES.batch, account, adapter, onDone: (hash) => batches.set(id, hash) });
      return { id };
    }
    const hash = method === "wallet_getCallsStatus" ? batches.get(String(first)) : undefined;
    if (hash === undefined) throw Object.assign(new Error("it does not know that"), { code: 5730 });
    return { id: first, status: 200, receipts: [{ status: "0x1", transactionHash: hash }] };
  };
}
