import { type AccountId, FoyerError, type Holdings, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import type { Runtime } from "../runtime.ts";
import { fetchSums } from "./fetch-sums.ts";

/**
 * Lists what an address holds: its satoshis, and how many of them are in no block yet.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchTokens(
  { networks, run }: Runtime,
  { account, signal }: { readonly account: AccountId<"bip122">; readonly signal?: AbortSignal | undefined },
): Promise<Holdings<"bip122">> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const { confirmed, waiting } = await run({ operation: "tokens", signal }, (work) =>
    fetchSums({ ...work, network, address }),
  );
  const value = confirmed + waiting;
  // More was spent than ever came: what the server says cannot be.
  if (value < 0n)
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "its sums cannot be" });
  const asset = `${network.caipNetworkId}/slip44:${network.testnet ? "1" : "0"}` as const;
  return {
    items: [
      { asset, value, ...(waiting !== 0n && { unconfirmed: waiting }), ...network.nativeCurrency, isListed: true },
    ],
  };
}
