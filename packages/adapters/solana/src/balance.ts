import { type AccountId, type Amount, FoyerError, parseAccountId } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { readWhole } from "./chain/exact-json.ts";
import { networksNamed } from "./chain/networks-named.ts";
import { fetchResult } from "./chain/rpc.ts";
import type { Runtime } from "./runtime.ts";

/**
 * Reads an account's lamports from its network.
 * @see https://solana.com/docs/rpc/http/getbalance
 */
export async function fetchBalance(
  { networks, run }: Runtime,
  { account, signal }: { readonly account: AccountId<"solana">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { namespace, reference, address } = parseAccountId(account);
  const chain = `${namespace}:${reference}`;
  const [network] = networksNamed(networks, [chain]);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  const params = [address, { commitment: "confirmed" }];
  const value = await run({ operation: "balance", signal }, async (work) =>
    readWhole(read(await fetchResult({ ...work, network, method: "getBalance", params }), "value")),
  );
  if (value === undefined)
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no balance" });
  const { decimals, symbol } = network.nativeCurrency;
  return { value, decimals, symbol };
}
