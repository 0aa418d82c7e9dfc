import type { Snapshot } from "@foyer/core";
import type { EmbeddedState } from "@foyer/core/embedded";
import type { FoyerContextValue } from "../../hooks/foyer-context.ts";
import type { ButtonText } from "../../text/button-text.ts";
import { toFeatureText } from "../../text/feature-text.ts";
import { toWholeText } from "../../text/use-view-text.ts";
import type { ShownRoute } from "../shared/frame-context.tsx";
import { findOwn } from "../shared/social/own-provider.ts";

/** What a view of one wallet is called where nobody knows the wallet's name. */
const UNNAMED = {
  ConnectingExternal: "Connect",
  ConnectingMultiChain: "Connect",
  ConnectingWalletConnect: "ConnectingWalletConnectBasic",
  Downloads: "GetWallet",
} as const;

/** Writes the title of a view. Where it names a wallet, by what the page's wallets say. */
export function writeTitle(
  { view, params }: ShownRoute,
  { foyer, features }: Pick<FoyerContextValue, "foyer" | "features">,
  text: ButtonText,
): string {
  const { t } = toWholeText(text);
  const feature = features.find(({ views = {} }) => Object.hasOwn(views, view));
  if (feature?.messages) return toFeatureText(feature.messages, text).t(`title.${view}`);
  const state = foyer.getSnapshot();
  const told = text.cache.title?.(view, state);
  if (told) return told;
  // What else a wallet shows of itself is no request.
  if (view === "ApproveTransaction" && isOwnScreen(state)) return t("common.ownWallet");
  const provider = params && "provider" in params ? params.provider : "farcaster";
  if (provider !== "farcaster") {
    // Of its operator's own words, or the same in every language.
    const own = findOwn(state.settings.socials, provider);
    return own?.name ?? provider.replace(/^.|h(?=ub)/g, (letter) => letter.toUpperCase());
  }
  const id = params && "walletId" in params ? params.walletId : undefined;
  const wallet = foyer.getWallets().find((known) => known.id === id)?.name ?? "";
  // Until its name is known, which a service may have to say.
  const named = wallet === "" && Object.hasOwn(UNNAMED, view) ? UNNAMED[view as keyof typeof UNNAMED] : view;
  return t(`title.${named}`, { wallet });
}

// The branch of this name is the feature's own.
function isOwnScreen({ features }: Snapshot): boolean {
  const { shown }: Partial<EmbeddedState> = features["embedded"] ?? {};
  return shown !== undefined && shown.screen !== "approval";
}
