import { type AdapterOf, createAdapter, type Networks } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";
import { createProtocol } from "./create-protocol.ts";
import { mainnet } from "./networks.ts";
import type { SolanaSending } from "./sending.ts";

/** Options of `solana`. */
export type SolanaOptions = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Networks<"solana"> | undefined;
  /** `solanaSending` of `@foyer/solana/sending`, where the application sends. Default: the adapter does not. */
  readonly sending?: SolanaSending | undefined;
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
export function solana({ networks = [mainnet], sending }: SolanaOptions = {}): SolanaAdapter {
  return createAdapter({
    protocol: createProtocol({ canSend: sending !== undefined }),
    networks,
    offers: ["adopt", "verifyMessage", "balance", ...(sending ? (["send"] as const) : [])],
    load: () => import("./on-demand.ts").then(({ onDemand }) => ({ ...onDemand, ...sending })),
  });
}
