import type { ChainId } from "@foyer/contract";
import { type AdapterOf, createAdapter } from "@foyer/contract/runtime";
import { createProtocol } from "./create-protocol.ts";
import type { KeplrLike } from "./keplr.ts";
import { type CosmosNetwork, cosmosHub } from "./networks.ts";

/** Options of `cosmos`. */
export type CosmosOptions<C extends ChainId<"cosmos"> = ChainId<"cosmos">> = {
  /** The chains the application uses, the preferred one first. Default: the Cosmos Hub. */
  readonly networks?: readonly [CosmosNetwork<C>, ...CosmosNetwork<C>[]] | undefined;
};

/** The adapter for Cosmos: providers are wallets of Keplr's shape. `C`: its networks' ids, where they are known. */
export type CosmosAdapter<C extends ChainId<"cosmos"> = ChainId<"cosmos">> = AdapterOf<"cosmos", KeplrLike, C>;

/**
 * Makes the adapter for Cosmos. It finds Keplr and the wallets of its shape, however late they come, and connects each
 * with one account on every chain it knows.
 * @throws {FoyerError} options/invalid
 * @see https://docs.keplr.app/api
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { cosmos } from "@foyer/cosmos";
 * import { cosmosHub, osmosis } from "@foyer/cosmos/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [cosmos({ networks: [cosmosHub, osmosis] })] });
 */
export function cosmos<const C extends ChainId<"cosmos"> = (typeof cosmosHub)["caipNetworkId"]>(
  options: CosmosOptions<C> = {},
): CosmosAdapter<C> {
  const networks: CosmosOptions["networks"] & object = options.networks ?? [cosmosHub];
  // Without networks, `C` is the default's.
  return createAdapter({
    protocol: createProtocol(() => import("./wallet-api/wallet-api.ts").then(({ WALLET_API }) => WALLET_API)),
    networks,
    load: () => import("./on-demand.ts").then(({ createOnDemand }) => createOnDemand(networks)),
  }) as CosmosAdapter<C>;
}
