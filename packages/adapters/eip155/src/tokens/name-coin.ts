import type { Holding } from "@foyer/contract";
import type { EvmNetwork } from "../evm-network.ts";

/**
 * Numbers of coins other than ether, by chain. Chains of one coin share its number.
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md
 */
const COIN_TYPES: ReadonlyMap<number, string> = new Map([
  [56, "714"],
  [100, "700"],
  [137, "966"],
  [43_114, "9005"],
]);

/** A sum of a chain's own coin. */
export function nameCoin({ id, caipNetworkId, nativeCurrency }: EvmNetwork, value: bigint): Holding<"eip155"> {
  const { decimals, symbol, name } = nativeCurrency;
  const asset = `${caipNetworkId}/slip44:${COIN_TYPES.get(id) ?? "60"}` as const;
  return { asset, value, decimals, symbol, name, isListed: true };
}
