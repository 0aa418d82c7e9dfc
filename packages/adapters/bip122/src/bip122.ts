import type { ChainId } from "@foyer/contract";
import { type AdapterOf, createAdapter, type Networks } from "@foyer/contract/runtime";
import { createProtocol } from "./create-protocol.ts";
import { mainnet } from "./networks.ts";
import type { BitcoinWallet } from "./provider.ts";
import type { SatsConnect } from "./sats-connect.ts";

/** Options of `bip122`. */
export type Bip122Options<C extends ChainId<"bip122"> = ChainId<"bip122">> = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: Networks<"bip122", C> | undefined;
  /** That of `@foyer/bip122/sats-connect`, to send from Xverse and wallets that speak as it does. Others need none. */
  readonly satsConnect?: (() => Promise<SatsConnect>) | undefined;
};

/** The adapter for Bitcoin: providers are wallets of the Wallet Standard, or objects at globals of the page. `C`: its networks' ids, where they are known. */
export type Bip122Adapter<C extends ChainId<"bip122"> = ChainId<"bip122">> = AdapterOf<"bip122", BitcoinWallet, C>;

/**
 * Makes the adapter for Bitcoin. It finds wallets that enter themselves in a list (WBIP004), those of the Wallet
 * Standard, and those at globals of their own, however late they come.
 * @throws {FoyerError} options/invalid
 * @see https://github.com/ordinals-tools/WBIPs
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { bip122 } from "@foyer/bip122";
 * import { mainnet, testnet4 } from "@foyer/bip122/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [bip122({ networks: [mainnet, testnet4] })] });
 */
export function bip122<const C extends ChainId<"bip122"> = (typeof mainnet)["caipNetworkId"]>(
  options: Bip122Options<C> = {},
): Bip122Adapter<C> {
  const networks: Networks<"bip122"> = options.networks ?? [mainnet];
  // Without networks, `C` is the default's.
  return createAdapter({
    protocol: createProtocol(() => import("./wallet-api/wallet-api.ts").then(({ WALLET_API }) => WALLET_API)),
    networks,
    load: () => import("./on-demand.ts").then(({ createOnDemand }) => createOnDemand(options.satsConnect)),
  }) as Bip122Adapter<C>;
}
