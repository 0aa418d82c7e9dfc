import { createFoyer, type Foyer } from "@foyer/core";
import { type Eip155Adapter, eip155 } from "@foyer/eip155";
import { type SolanaAdapter, solana } from "@foyer/solana";
import type { Settings } from "../settings/settings.ts";
import { devnet } from "./devnet.ts";
import { evmNetworks, solanaNetworks } from "./networks.ts";

export type DemoKit = Foyer<readonly [Eip155Adapter, SolanaAdapter]>;

/** Makes the demo's kit. `id` keeps a second one apart. */
export function createKit(id?: string): DemoKit {
  return createFoyer({
    app: {
      name: "Foyer demo",
      description: "Every part of the kit, live",
      icons: [`${window.location.origin}/mark.svg`],
    },
    adapters: [eip155({ networks: evmNetworks(devnet) }), solana({ networks: solanaNetworks(devnet) })],
    ...(id !== undefined && { id }),
  });
}

/** Applies what the visitor chose. */
export function applySettings(kit: DemoKit, settings: Settings): void {
  kit.setTheme({
    mode: settings.mode,
    variables: { accent: settings.accent, borderRadiusMaster: settings.radius },
  });
  kit.setFeatures({
    multiWallet: settings.multiWallet,
    allowUnsupportedChain: settings.allowUnsupportedChain,
    legalCheckbox: settings.legalCheckbox,
    enableMobileFullScreen: settings.fullScreen,
    termsConditionsUrl: settings.legalLinks ? "https://example.org/terms" : undefined,
    privacyPolicyUrl: settings.legalLinks ? "https://example.org/privacy" : undefined,
  });
}
