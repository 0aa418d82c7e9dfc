import { type AdapterOf, createAdapter, type Networks } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";
import { createProtocol } from "./create-protocol.ts";
import { mainnet } from "./networks.ts";

/** Options of `sui`. */
export type SuiOptions = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Networks<"sui"> | undefined;
};

/** The adapter for Sui: providers are wallets of the Wallet Standard. */
export type SuiAdapter = AdapterOf<"sui", StandardWallet>;

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
export function sui(options: SuiOptions = {}): SuiAdapter {
  return createAdapter({
    protocol: createProtocol(),
    networks: options.networks ?? [mainnet],
    offers: ["adopt", "verifyMessage", "balance", "tokens", "estimateFee", "send"],
    load: () => import("./on-demand.ts").then(({ onDemand }) => onDemand),
  });
}
