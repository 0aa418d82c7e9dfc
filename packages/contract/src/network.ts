import type { ChainId } from "./caip.ts";
import type { Namespace } from "./namespace.ts";

/** The coin a network's fees are paid in. `decimals`: digits after the point in one whole coin. */
export type Currency = { readonly name: string; readonly symbol: string; readonly decimals: number };

/** A chain the host has asked for, or one a wallet turned out to be on. `C`: its id, where the compiler knows it. */
export type Network<N extends Namespace = Namespace, C extends ChainId<N> = ChainId<N>> = {
  /** The chain's own id: a number for eip155, the CAIP-2 reference elsewhere. */
  readonly id: number | string;
  /** What people call it, e.g. "Base". */
  readonly name: string;
  /** Short machine name, e.g. "solana-devnet". */
  readonly network?: string | undefined;
  readonly caipNetworkId: C;
  /** An older id of the same chain that wallets may still answer with. */
  readonly deprecatedCaipNetworkId?: ChainId<N> | undefined;
  readonly chainNamespace: N;
  readonly nativeCurrency: Currency;
  /** `default`: URLs in the order they are tried. `chainDefault`: the chain's own, kept when the host overrides. */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] };
    readonly chainDefault?: { readonly http: readonly string[] } | undefined;
  };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined;
};
