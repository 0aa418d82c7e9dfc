import * as bip122 from "@foyer/bip122/networks";
import * as cosmos from "@foyer/cosmos/networks";
import * as eip155 from "@foyer/eip155/networks";
import * as polkadot from "@foyer/polkadot/networks";
import * as solana from "@foyer/solana/networks";
import * as stacks from "@foyer/stacks/networks";
import * as sui from "@foyer/sui/networks";
import { namespaceOf } from "../rpc/chain.ts";

/** A chain's own coin. `id`: what the chain calls it, where it is one among others. */
export type NativeCoin = {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly id?: string;
};

/** Coins of chains that the adapters do not name. */
const OF_NAMESPACE: ReadonlyMap<string, NativeCoin> = new Map([
  ["eip155", { name: "Ether", symbol: "ETH", decimals: 18 }],
  ["solana", { name: "Solana", symbol: "SOL", decimals: 9 }],
  ["bip122", { name: "Bitcoin", symbol: "BTC", decimals: 8 }],
  ["stacks", { name: "Stacks", symbol: "STX", decimals: 6 }],
  ["sui", { name: "Sui", symbol: "SUI", decimals: 9 }],
]);

/** Lists the coins of the chains that the adapters name. */
export function listNativeCoins(): ReadonlyMap<string, NativeCoin> {
  const networks = [bip122, cosmos, eip155, polkadot, solana, stacks, sui].flatMap((each) =>
    Object.values<unknown>(each),
  );
  return new Map(
    networks
      .filter(isNetwork)
      .map(({ caipNetworkId, nativeCurrency, denom }) => [
        caipNetworkId,
        { ...nativeCurrency, ...(denom !== undefined && { id: denom }) },
      ]),
  );
}

/** The coin of a chain: as the adapters name it, or as its namespace has it. */
export function nativeCoinOf(coins: ReadonlyMap<string, NativeCoin>, chain: string): NativeCoin {
  return coins.get(chain) ?? OF_NAMESPACE.get(namespaceOf(chain)) ?? { name: "", symbol: "", decimals: 0 };
}

/** An entry also exports functions that make networks of a developer's own. */
function isNetwork(value: unknown): value is typeof eip155.mainnet & { readonly denom?: string } {
  return typeof value === "object" && value !== null && "caipNetworkId" in value && "nativeCurrency" in value;
}
