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
  // The branch of this name is the feature's own. What else a wallet shows of itself is no request.
  const { shown }: Partial<EmbeddedState> = state.features["embedded"] ?? {};
  if (view === "ApproveTransaction" && shown && shown.screen !== "approval") return t("common.ownWallet");
  if (params && "provider" in params) {
    const { provider } = params;
    // Of its operator's own words, or the same in every language.
    return findOwn(state, provider)?.name ?? provider.replace(/^.|h(?=ub)/g, (letter) => letter.toUpperCase());
  }
  const id = params && "walletId" in params ? params.walletId : undefined;
  const wallet = foyer.getWallets().find((known) => known.id === id)?.name ?? "";
  // Until its name is known, which a service may have to say.
  const named = wallet === "" && Object.hasOwn(UNNAMED, view) ? UNNAMED[view as keyof typeof UNNAMED] : view;
  return t(`title.${named}`, { wallet });
}
