import type { ChainId } from "@foyer/contract";
import { type AdapterOf, createAdapter, type Networks } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";
import { createProtocol } from "./create-protocol.ts";
import { mainnet } from "./networks.ts";

/** Options of `sui`. */
export type SuiOptions<C extends ChainId<"sui"> = ChainId<"sui">> = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Networks<"sui", C> | undefined;
};

/** The adapter for Sui: providers are wallets of the Wallet Standard. `C`: its networks' ids, where they are known. */
export type SuiAdapter<C extends ChainId<"sui"> = ChainId<"sui">> = AdapterOf<"sui", StandardWallet, C>;

/**
 * Makes the adapter for Sui. It finds the wallets of the Wallet Standard, however late they come.
 * @throws {FoyerError} options/invalid
 * @see https://docs.sui.io/standards/wallet-standard
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { sui } from "@foyer/sui";
 * import { mainnet, testnet } from "@foyer/sui/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [sui({ networks: [mainnet, testnet] })] });
 */
export function sui<const C extends ChainId<"sui"> = (typeof mainnet)["caipNetworkId"]>(
  options: SuiOptions<C> = {},
): SuiAdapter<C> {
  // Without networks, `C` is the default's.
  return createAdapter({
    protocol: createProtocol(),
    networks: options.networks ?? [mainnet],
    load: () => import("./on-demand.ts").then(({ onDemand }) => onDemand),
  }) as SuiAdapter<C>;
}
