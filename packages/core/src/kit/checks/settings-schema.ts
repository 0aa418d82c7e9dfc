import * as z from "zod/mini";
import type { ConnectMethod, Settings, SocialProvider, WalletFeature } from "../../settings/settings.ts";
import { didYouMean, knownKeys, link, oneOf, orderOf } from "./words-schema.ts";

const SOCIALS = ["google", "github", "apple", "facebook", "x", "discord", "farcaster"] satisfies SocialProvider[];
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

function socials(): z.ZodMiniType {
  return z.union([z.literal(false), z.array(z.enum(SOCIALS as [SocialProvider, ...SocialProvider[]]))], {
    error: ({ input }) => {
      const unknown = Array.isArray(input) ? input.find((each) => !SOCIALS.includes(each)) : undefined;
      return `must be false or a list of known providers${didYouMean(unknown, SOCIALS)}`;
    },
  });
}

export const TERMS_NEEDED = "needs termsConditionsUrl or privacyPolicyUrl: without one there is nothing to agree to";

/** Tells whether visitors were to agree to terms that nobody named. */
export function lacksTerms({ legalCheckbox, termsConditionsUrl, privacyPolicyUrl }: Partial<Settings>): boolean {
  return legalCheckbox === true && !termsConditionsUrl && !privacyPolicyUrl;
}
