import type { ChainId } from "@foyer/contract";
import { type AdapterOf, createAdapter, type Networks } from "@foyer/contract/runtime";
import type { TokenFacts } from "./chain/name-token.ts";
import { createProtocol } from "./create-protocol.ts";
import { mainnet } from "./networks.ts";
import type { StacksProvider } from "./runtime.ts";

/** Options of `stacks`. */
export type StacksOptions<C extends ChainId<"stacks"> = ChainId<"stacks">> = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Networks<"stacks", C> | undefined;
};

/** The adapter for Stacks: providers are the wallets' own, as WBIP004 lists them. `C`: its networks' ids, where they are known. */
export type StacksAdapter<C extends ChainId<"stacks"> = ChainId<"stacks">> = AdapterOf<"stacks", StacksProvider, C>;

/**
 * Makes the adapter for Stacks. It finds Xverse, Leather and every wallet that lists itself, however late they come.
 * @throws {FoyerError} options/invalid
 * @see https://wbips.netlify.app/wbips/WBIP004
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { stacks } from "@foyer/stacks";
 * import { mainnet, testnet } from "@foyer/stacks/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [stacks({ networks: [mainnet, testnet] })] });
 */
export function stacks<const C extends ChainId<"stacks"> = (typeof mainnet)["caipNetworkId"]>(
  options: StacksOptions<C> = {},
): StacksAdapter<C> {
  const networks: Networks<"stacks"> = options.networks ?? [mainnet];
  const facts: TokenFacts = new Map();
  // Without networks, `C` is the default's.
  return createAdapter({
    protocol: createProtocol(() => import("./wallet-api/wallet-api.ts").then(({ WALLET_API }) => WALLET_API)),
    networks,
    load: () => import("./on-demand.ts").then(({ createOnDemand }) => createOnDemand(networks, facts)),
  }) as StacksAdapter<C>;
}
