import type { ChainId } from "@foyer/contract";
import { type AdapterOf, createAdapter, type Networks } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";
import { createProtocol } from "./create-protocol.ts";
import { mainnet } from "./networks.ts";
import type { SolanaSending } from "./sending.ts";

/** Options of `solana`. */
export type SolanaOptions<C extends ChainId<"solana"> = ChainId<"solana">> = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Networks<"solana", C> | undefined;
  /** `solanaSending` of `@foyer/solana/sending`, where the application sends. Default: the adapter does not. */
  readonly sending?: SolanaSending | undefined;
};

/** The adapter for Solana: providers are wallets of the Wallet Standard. `C`: its networks' ids, where they are known. */
export type SolanaAdapter<C extends ChainId<"solana"> = ChainId<"solana">> = AdapterOf<"solana", StandardWallet, C>;

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
export function solana<const C extends ChainId<"solana"> = (typeof mainnet)["caipNetworkId"]>(
  options: SolanaOptions<C> = {},
): SolanaAdapter<C> {
  const networks: Networks<"solana"> = options.networks ?? [mainnet];
  const { sending } = options;
  // Without networks, `C` is the default's.
  return createAdapter({
    protocol: createProtocol({ canSend: sending !== undefined }),
    networks,
    load: () => import("./on-demand.ts").then(({ onDemand }) => ({ ...onDemand, ...sending })),
  }) as SolanaAdapter<C>;
}
