import type { Network } from "@foyer/contract";
import { checkNetworks } from "./check-networks.ts";

// Replaced by the host's bundler, which then drops the development check.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** A network of this adapter: `id` is the chain's number. */
export type EvmNetwork<Id extends number = number> = Network<"eip155", `eip155:${Id}`> &
  ReadTogether & { readonly id: Id };

/** What is read of a chain besides its coin, and by what. */
type ReadTogether = {
  /** Addresses of ERC-20 tokens to look for. Default: a few that everybody knows. */
  readonly tokens?: readonly string[] | undefined;
  readonly contracts?:
    | {
        /** Where Multicall3 is. Default: where it is on nearly all chains. */
        readonly multicall3?: { readonly address: string } | undefined;
        /** Where the universal resolver of ENS is, if ENS is on this chain. */
        readonly ensUniversalResolver?: { readonly address: string } | undefined;
        /** The contract that tells what a chain of the OP Stack takes besides its gas. */
        readonly gasPriceOracle?: { readonly address: string } | undefined;
      }
    | undefined;
};

/** What is read of a chain as viem describes it: those of `viem/chains` fit. */
export type ViemChain<Id extends number = number> = ReadTogether & {
  readonly id: Id;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
};

/** Networks as an adapter has them: never none. */
export type EvmNetworks<Id extends number = number> = readonly [EvmNetwork<Id>, ...EvmNetwork<Id>[]];

/**
 * Reads the host's networks, ours or viem's.
 * @throws {FoyerError} options/invalid, in development builds
 */
export function readNetworks(given: readonly (EvmNetwork | ViemChain)[]): EvmNetworks {
  if (process.env.NODE_ENV !== "production") checkNetworks(given);
  const networks = given.map((chain) => {
    // A copy of what is plain data: viem's chains carry functions and big integers beside it.
    const copy = JSON.parse(
      JSON.stringify(chain, (_, value: unknown) => (typeof value === "bigint" ? undefined : value)),
    );
    return Object.freeze<EvmNetwork>({ ...copy, caipNetworkId: `eip155:${chain.id}`, chainNamespace: "eip155" });
  });
  return Object.freeze(networks) as unknown as EvmNetworks;
}
