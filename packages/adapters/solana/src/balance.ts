import { type AccountId, type Amount, FoyerError, parseAccountId } from "@foyer/contract";
import { getNetwork } from "./chain/choose-network.ts";
import { readWhole } from "./chain/exact-json.ts";
import { fetchResult } from "./chain/rpc.ts";
import { type Context, runOperation } from "./context.ts";
import { read } from "./standard/read.ts";

/**
 * Reads an account's lamports from its network.
 * @see https://solana.com/docs/rpc/http/getbalance
 */
export async function fetchBalance(
  context: Context,
  { account, signal }: { readonly account: AccountId<"solana">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = getNetwork(context.networks, `${namespace}:${reference}`);
  const params = [address, { commitment: "confirmed" }];
  const result = await runOperation(context, { operation: "balance", signal }, (scope) =>
    fetchResult({ ...scope, network, method: "getBalance", params }),
  );
  const value = readWhole(read(result, "value"));
  if (value === undefined)
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no balance" });
  const { decimals, symbol } = network.nativeCurrency;
  return { value, decimals, symbol };
}
