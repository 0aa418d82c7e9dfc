import { type AccountId, type Amount, FoyerError, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { Runtime } from "../runtime.ts";
import { fetchJson } from "./rest.ts";

/**
 * Reads what an account can spend, in microSTX: what is locked for stacking is not in it.
 * @see https://docs.stacks.co/reference/node-operations/rpc-api
 */
export async function fetchBalance(
  { networks, run }: Runtime,
  { account, signal }: { readonly account: AccountId<"stacks">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const path = `/v2/accounts/${encodeURIComponent(address)}?proof=0`;
  const balance = await run({ operation: "balance", signal }, async (work) =>
    read(await fetchJson({ ...work, network, path }), "balance"),
  );
  if (typeof balance !== "string" || !/^0x[0-9a-f]{1,32}$/i.test(balance))
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no balance" });
  const { decimals, symbol } = network.nativeCurrency;
  return { value: BigInt(balance), decimals, symbol };
}
