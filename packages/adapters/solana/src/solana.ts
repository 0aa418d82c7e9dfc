import { type AdapterOf, createAdapter, type Networks } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";
import { createProtocol } from "./create-protocol.ts";
import { mainnet } from "./networks.ts";

/** Options of `solana`. */
export type SolanaOptions = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Networks<"solana"> | undefined;
};

/** The adapter for Solana: providers are wallets of the Wallet Standard. */
export type SolanaAdapter = AdapterOf<"solana", StandardWallet>;

/**
 * Makes the adapter for Solana. It finds the wallets of the Wallet Standard, however late they come.
 * @throws {FoyerError} options/invalid
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { solana } from "@foyer/solana";
 * import { devnet, mainnet } from "@foyer/solana/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [solana({ networks: [mainnet, devnet] })] });
 */
export function solana(options: SolanaOptions = {}): SolanaAdapter {
  return createAdapter({
    protocol: createProtocol(),
    networks: options.networks ?? [mainnet],
    offers: ["adopt", "verifyMessage", "balance", "send"],
    load: () => import("./on-demand.ts").then(({ onDemand }) => onDemand),
  });
}
