import { lazy, type ReactElement, Suspense } from "react";
import type { FoyerContextValue } from "../../hooks/foyer-context.ts";
import type { ButtonText } from "../../text/button-text.ts";
import { toFeatureText } from "../../text/feature-text.ts";
import { toWholeText } from "../../text/use-view-text.ts";
import type { ShownRoute } from "../shared/frame-context.tsx";

const NetworkStart = lazy(() =>
  import("../../chunks/network-start.tsx").then(
    (loaded) => ({ default: loaded.NetworkStart }),
    // The header does without: the networks can be reached from the account too.
    () => ({ default: Nothing }),
  ),
);

/** The network in use, at the start of the header, once its chunk is here. */
export function LateNetworkStart(): ReactElement {
  return (
    <Suspense fallback={<Nothing />}>
      <NetworkStart />
    </Suspense>
  );
}

/** Holds the place. */
function Nothing(): ReactElement {
  return <span />;
}

/** What a view of one wallet is called where nobody knows the wallet's name. */
const UNNAMED = { Downloads: "GetWallet", ConnectingWalletConnect: "ConnectingWalletConnectBasic" } as const;

/** Writes the title of a view. Where it names a wallet, by what the page's wallets say. */
export function writeTitle(
  { view, params }: ShownRoute,
  { foyer, features }: Pick<FoyerContextValue, "foyer" | "features">,
  text: ButtonText,
): string {
  const feature = features.find(({ views = {} }) => Object.hasOwn(views, view));
  if (feature?.messages) return toFeatureText(feature.messages, text).t(`title.${view}`);
  const id = params && "walletId" in params ? params.walletId : undefined;
  const wallet = foyer.getWallets().find((known) => known.id === id)?.name ?? "";
  // Until its name is known, which a service may have to say.
  const named = wallet === "" && Object.hasOwn(UNNAMED, view) ? UNNAMED[view as keyof typeof UNNAMED] : view;
  return toWholeText(text).t(`title.${named}`, { wallet });
}
