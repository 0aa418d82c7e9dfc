import { type AccountId, type Amount, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import type { Runtime } from "../runtime.ts";
import { fetchSums } from "./fetch-sums.ts";

/** Reads an address's satoshis from its network, blocks and waiting transactions alike. */
export async function fetchBalance(
  { networks, run }: Runtime,
  { account, signal }: { readonly account: AccountId<"bip122">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const { confirmed, waiting } = await run({ operation: "balance", signal }, (work) =>
    fetchSums({ ...work, network, address }),
  );
  const { decimals, symbol } = network.nativeCurrency;
  return { value: confirmed + waiting, decimals, symbol };
}
