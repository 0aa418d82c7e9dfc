import type { ChainId } from "@foyer/contract";
import { type AdapterOf, createAdapter } from "@foyer/contract/runtime";
import type { InjectedWindowWallet } from "./injected.ts";
import { type PolkadotNetwork, polkadotAssetHub } from "./networks.ts";
import { PROTOCOL } from "./protocol.ts";
import type { PolkadotSending } from "./sending.ts";

/** Options of `polkadot`. */
export type PolkadotOptions<C extends ChainId<"polkadot"> = ChainId<"polkadot">> = {
  /** The chains the application uses, the preferred one first. Default: Polkadot Asset Hub. */
  readonly networks?: readonly [PolkadotNetwork<C>, ...PolkadotNetwork<C>[]] | undefined;
  /** `polkadotSending` of `@foyer/polkadot/sending`, where the application sends. Default: the adapter does not. */
  readonly sending?: PolkadotSending | undefined;
};

/** The adapter for Polkadot: providers are the wallets of `window.injectedWeb3`. `C`: its networks' ids, where they are known. */
export type PolkadotAdapter<C extends ChainId<"polkadot"> = ChainId<"polkadot">> = AdapterOf<
  "polkadot",
  InjectedWindowWallet,
  C
>;

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
export function polkadot<const C extends ChainId<"polkadot"> = (typeof polkadotAssetHub)["caipNetworkId"]>(
  options: PolkadotOptions<C> = {},
): PolkadotAdapter<C> {
  const networks = options.networks ?? ([polkadotAssetHub] as const);
  const { sending } = options;
  // Without networks, `C` is the default's.
  return createAdapter({
    protocol: sending
      ? PROTOCOL
      : {
          ...PROTOCOL,
          ways: { ...PROTOCOL.ways, estimateFee: "not-built", outcome: "not-built", sendNative: "not-built" },
        },
    networks,
    load: () => import("./on-demand.ts").then(({ createOnDemand }) => ({ ...createOnDemand(networks), ...sending })),
  }) as PolkadotAdapter<C>;
}
