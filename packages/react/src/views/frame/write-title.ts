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

/** Names, which are the same in every language. */
const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ["apple", "Apple"],
  ["discord", "Discord"],
  ["facebook", "Facebook"],
  ["github", "GitHub"],
  ["google", "Google"],
  ["x", "X"],
]);

/** Writes the title of a view. Where it names a wallet, by what the page's wallets say. */
export function writeTitle(
  { view, params }: ShownRoute,
  { foyer, features }: Pick<FoyerContextValue, "foyer" | "features">,
  text: ButtonText,
): string {
  const feature = features.find(({ views = {} }) => Object.hasOwn(views, view));
  if (feature?.messages) return toFeatureText(feature.messages, text).t(`title.${view}`);
  // What else a wallet shows of itself is no request.
  if (view === "ApproveTransaction" && isOwnScreen(foyer.getSnapshot())) return toWholeText(text).t("common.ownWallet");
  const provider = params && "provider" in params ? params.provider : "farcaster";
  if (provider !== "farcaster") {
    const own = findOwn(foyer.getSnapshot().settings.socials, provider);
    return own?.name ?? PROVIDERS.get(provider) ?? provider;
  }
  const id = params && "walletId" in params ? params.walletId : undefined;
  const wallet = foyer.getWallets().find((known) => known.id === id)?.name ?? "";
  // Until its name is known, which a service may have to say.
  const named = wallet === "" && Object.hasOwn(UNNAMED, view) ? UNNAMED[view as keyof typeof UNNAMED] : view;
  return toWholeText(text).t(`title.${named}`, { wallet });
}

// The branch of this name is the feature's own.
function isOwnScreen({ features }: Snapshot): boolean {
  const { shown }: Partial<EmbeddedState> = features["embedded"] ?? {};
  return shown !== undefined && shown.screen !== "approval";
}
