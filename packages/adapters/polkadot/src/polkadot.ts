import { type AdapterOf, createAdapter } from "@foyer/contract/runtime";
import type { InjectedWindowWallet } from "./injected.ts";
import { type PolkadotNetwork, polkadotAssetHub } from "./networks.ts";
import { PROTOCOL } from "./protocol.ts";
import type { PolkadotSending } from "./sending.ts";

/** Options of `polkadot`. */
export type PolkadotOptions = {
  /** The chains the application uses, the preferred one first. Default: Polkadot Asset Hub. */
  readonly networks?: readonly [PolkadotNetwork, ...PolkadotNetwork[]] | undefined;
  /** `polkadotSending` of `@foyer/polkadot/sending`, where the application sends. Default: the adapter does not. */
  readonly sending?: PolkadotSending | undefined;
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
export function polkadot({ networks = [polkadotAssetHub], sending }: PolkadotOptions = {}): PolkadotAdapter {
  return createAdapter({
    protocol: sending
      ? PROTOCOL
      : { ...PROTOCOL, ways: { ...PROTOCOL.ways, estimateFee: "not-built", sendNative: "not-built" } },
    networks,
    offers: ["adopt", "verifyMessage", "balance", ...(sending ? (["estimateFee", "send"] as const) : [])],
    load: () => import("./on-demand.ts").then(({ createOnDemand }) => ({ ...createOnDemand(networks), ...sending })),
  });
}
