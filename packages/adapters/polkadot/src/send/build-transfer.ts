import { FoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import type { ApiPromise } from "@polkadot/api";
import type { Prepared } from "./prepare.ts";

/** A transaction of the library, not yet signed. */
export type Transaction = ReturnType<ApiPromise["tx"]>;

/**
 * Builds a transfer that leaves the sender's account alive.
 * @see https://docs.rs/pallet-balances/latest/pallet_balances/pallet/enum.Call.html
 */
export function buildTransfer(api: ApiPromise, { wallet, network, to, amount }: Prepared): Transaction {
  // A server of another chain would have the wallet sign for that one.
  if (!api.genesisHash.toHex().startsWith(`0x${network.caipNetworkId.slice("polkadot:".length)}`)) {
    const problem = "its server serves another chain";
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
  }
  const call = api.tx["balances"]?.["transferKeepAlive"];
  if (call) return call(to, amount);
  throw new FoyerError("wallet/invalid-params", {
    ...about("polkadot", { operation: "sendNative", wallet }),
    problem: "this chain has no transfers of its coin",
  });
}
