import * as z from "zod/mini";
import type { ConnectMethod, Settings, WalletFeature } from "../../settings/settings.ts";
import { socials } from "./socials-schema.ts";
import { knownKeys, link, oneOf, orderOf } from "./words-schema.ts";

const WALLET_FEATURES = ["onramp", "swaps", "receive", "send"] satisfies WalletFeature[];
const METHODS = ["wallet", "email", "social"] satisfies ConnectMethod[];
/** What a host switches, at creation and by `setSettings`. */
export function settings(): z.ZodMiniType {
  const flag = z.optional(z.boolean());
  return knownKeys({
    analytics: flag,
    multiWallet: flag,
    email: flag,
    emailCapture: flag,
    socials: z.optional(socials()),
    enableNetworkSwitch: flag,
    allowUnsupportedChain: flag,
    send: flag,
    receive: flag,
    swaps: flag,
    onramp: flag,
    activity: flag,
    payWithExchange: flag,
    walletFeaturesOrder: orderOf(WALLET_FEATURES),
    connectMethodsOrder: orderOf(METHODS),
    connectorGroupOrder: orderOf([
      "walletConnect",
      "recent",
      "injected",
      "featured",
      "custom",
      "external",
      "recommended",
    ]),
    legalCheckbox: flag,
    emailShowWallets: flag,
    collapseWallets: flag,
    allWallets: z.optional(oneOf(["SHOW", "HIDE", "ONLY_MOBILE"])),
    enableWallets: flag,
    enableWalletGuide: flag,
    layout: z.optional(oneOf(["compact", "wide", "auto", "popover"])),
    enableMobileFullScreen: flag,
    enableEmbedded: flag,
    manualPairing: flag,
    preferUniversalLinks: flag,
    branding: flag,
    termsConditionsUrl: link(),
    privacyPolicyUrl: link(),
  } satisfies Record<keyof Settings, z.ZodMiniType>);
}

export const TERMS_NEEDED = "needs termsConditionsUrl or privacyPolicyUrl: without one there is nothing to agree to";

/** Tells whether visitors were to agree to terms that nobody named. */
export function lacksTerms({ legalCheckbox, termsConditionsUrl, privacyPolicyUrl }: Partial<Settings>): boolean {
  return legalCheckbox === true && !termsConditionsUrl && !privacyPolicyUrl;
}
