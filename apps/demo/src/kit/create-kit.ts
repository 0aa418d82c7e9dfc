import { type Bip122Adapter, bip122 } from "@foyer/bip122";
import { createFoyer, type Foyer } from "@foyer/core";
import { type CosmosAdapter, cosmos } from "@foyer/cosmos";
import { type Eip155Adapter, eip155 } from "@foyer/eip155";
import { type PolkadotAdapter, polkadot } from "@foyer/polkadot";
import { type SolanaAdapter, solana } from "@foyer/solana";
import { type StacksAdapter, stacks } from "@foyer/stacks";
import { type SuiAdapter, sui } from "@foyer/sui";
import { walletConnect } from "@foyer/walletconnect";
import type { Settings } from "../settings/settings.ts";
import { devnet } from "./devnet.ts";
import * as networks from "./networks.ts";

export type DemoKit = Foyer<
  readonly [Eip155Adapter, SolanaAdapter, Bip122Adapter, PolkadotAdapter, CosmosAdapter, SuiAdapter, StacksAdapter]
>;

/** Makes the demo's kit. `id` keeps a second one apart. */
export function createKit(id?: string): DemoKit {
  return createFoyer({
    app: {
      name: "Foyer demo",
      description: "Every part of the kit, live",
      icons: [`${window.location.origin}/mark.svg`],
    },
    adapters: [
      eip155({ networks: networks.evmNetworks(devnet) }),
      solana({ networks: networks.solanaNetworks(devnet) }),
      bip122({ networks: networks.bitcoinNetworks(devnet) }),
      polkadot({ networks: networks.polkadotNetworks(devnet) }),
      cosmos({ networks: networks.cosmosNetworks(devnet) }),
      sui({ networks: networks.suiNetworks(devnet) }),
      stacks({ networks: networks.stacksNetworks(devnet) }),
    ],
    sources: devnet
      ? [walletConnect({ projectId: devnet.relay.projectId, relayUrl: devnet.relay.url, attestDomain: false })]
      : [],
    ...(id !== undefined && { id }),
  });
}

/** Applies what the visitor chose. */
export function applySettings(kit: DemoKit, settings: Settings): void {
  kit.setTheme({
    mode: settings.mode,
    variables: { accent: settings.accent, borderRadiusMaster: settings.radius },
  });
  kit.setSettings({
    multiWallet: settings.multiWallet,
    allowUnsupportedChain: settings.allowUnsupportedChain,
    legalCheckbox: settings.legalCheckbox,
    enableMobileFullScreen: settings.fullScreen,
    termsConditionsUrl: settings.legalLinks ? "https://example.org/terms" : undefined,
    privacyPolicyUrl: settings.legalLinks ? "https://example.org/privacy" : undefined,
  });
}
