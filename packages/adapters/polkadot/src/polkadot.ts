import { type AdapterOf, createAdapter } from "@foyer/contract/runtime";
import type { InjectedWindowWallet } from "./injected.ts";
import { type PolkadotNetwork, polkadotAssetHub } from "./networks.ts";
import { PROTOCOL } from "./protocol.ts";

/** Options of `polkadot`. */
export type PolkadotOptions = {
  /** The chains the application uses, the preferred one first. Default: Polkadot Asset Hub. */
  readonly networks?: readonly [PolkadotNetwork, ...PolkadotNetwork[]] | undefined;
};

/** The adapter for Polkadot: providers are the wallets of `window.injectedWeb3`. */
export type PolkadotAdapter = AdapterOf<"polkadot", InjectedWindowWallet>;

/**
 * Makes the adapter for Polkadot. It finds the wallets of `window.injectedWeb3`, and asks each alone.
 * @throws {FoyerError} options/invalid
 * @see https://github.com/polkadot-js/extension
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { polkadot } from "@foyer/polkadot";
 * import { kusamaAssetHub, polkadotAssetHub } from "@foyer/polkadot/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [polkadot({ networks: [polkadotAssetHub, kusamaAssetHub] })] });
 */
export function polkadot(options: PolkadotOptions = {}): PolkadotAdapter {
  const networks = options.networks ?? ([polkadotAssetHub] as const);
  return createAdapter({
    protocol: PROTOCOL,
    networks,
    offers: ["adopt", "verifyMessage", "balance", "estimateFee", "send"],
    load: () => import("./on-demand.ts").then(({ createOnDemand }) => createOnDemand(networks)),
  });
}
