import { type Bip122Adapter, bip122 } from "@foyer/bip122";
import { satsConnect } from "@foyer/bip122/sats-connect";
import { createFoyer, type Foyer, type SocialChoice } from "@foyer/core";
import { type CosmosAdapter, cosmos } from "@foyer/cosmos";
import { type Eip155Adapter, eip155 } from "@foyer/eip155";
import { embeddedWallet } from "@foyer/embedded";
import { type PolkadotAdapter, polkadot } from "@foyer/polkadot";
import { type SolanaAdapter, solana } from "@foyer/solana";
import { solanaSending } from "@foyer/solana/sending";
import { type StacksAdapter, stacks } from "@foyer/stacks";
import { type SuiAdapter, sui } from "@foyer/sui";
import { walletConnect } from "@foyer/walletconnect";
import type { Settings, SignInChoice } from "../settings/settings.ts";
import { devnet } from "./devnet.ts";
import { listFeatures } from "./features.ts";
import * as networks from "./networks.ts";

export type DemoKit = Foyer<
  readonly [Eip155Adapter, SolanaAdapter, Bip122Adapter, PolkadotAdapter, CosmosAdapter, SuiAdapter, StacksAdapter]
>;

/** Where people log in with an account that they have, each of which has a stand-in here. */
const SOCIALS: readonly SocialChoice[] = ["google", "farcaster", "apple", "github", "x", "discord", "facebook"];

/** How a kit of the demo is made. */
type KitOptions = {
  /** Keeps a second one on the page apart. */
  readonly id?: string | undefined;
  /** Whether the demo's own server is asked, where there is one. Default: the chains alone are. */
  readonly hasServer?: boolean | undefined;
  /** Whether people sign in. Default: off. */
  readonly signIn?: SignInChoice | undefined;
};

/** Makes the demo's kit. */
export function createKit({ id, hasServer = false, signIn = "off" }: KitOptions = {}): DemoKit {
  return createFoyer({
    app: {
      name: "Foyer demo",
      description: "Every part of the kit, live",
      icons: [`${window.location.origin}/mark.svg`],
    },
    adapters: [
      eip155({ networks: networks.evmNetworks(devnet) }),
      solana({ networks: networks.solanaNetworks(devnet), sending: solanaSending }),
      bip122({ networks: networks.bitcoinNetworks(devnet), satsConnect }),
      polkadot({ networks: networks.polkadotNetworks(devnet) }),
      cosmos({ networks: networks.cosmosNetworks(devnet) }),
      sui({ networks: networks.suiNetworks(devnet) }),
      stacks({ networks: networks.stacksNetworks(devnet) }),
    ],
    sources: devnet
      ? [
          walletConnect({ projectId: devnet.relay.projectId, relayUrl: devnet.relay.url, attestDomain: false }),
          embeddedWallet({ ...devnet.embedded, chains: networks.localChains(devnet) }),
        ]
      : [],
    features: listFeatures(devnet, { hasServer, signIn }),
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
    email: settings.emailLogin,
    socials: settings.socials && SOCIALS,
    collapseWallets: settings.collapseWallets,
    emailCapture: settings.email,
    multiWallet: settings.multiWallet,
    onramp: settings.buying,
    payWithExchange: settings.deposits,
    allowUnsupportedChain: settings.allowUnsupportedChain,
    legalCheckbox: settings.legalCheckbox,
    layout: settings.wide ? "wide" : "compact",
    enableMobileFullScreen: settings.fullScreen,
    termsConditionsUrl: settings.legalLinks ? "https://example.org/terms" : undefined,
    privacyPolicyUrl: settings.legalLinks ? "https://example.org/privacy" : undefined,
  });
}
