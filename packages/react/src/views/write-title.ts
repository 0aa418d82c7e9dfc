import type { Foyer } from "@foyer/core";
import type { ButtonText } from "../text/button-text.ts";
import { toWholeText } from "../text/use-view-text.ts";
import type { ShownRoute } from "./view.ts";

/** What a view of one wallet is called where nobody knows the wallet's name. */
const UNNAMED = { Downloads: "GetWallet", ConnectingWalletConnect: "ConnectingWalletConnectBasic" } as const;

/** Writes the title of a view. Where it names a wallet, by what the page's wallets say. */
export function writeTitle({ view, params }: ShownRoute, { text, foyer }: Writing): string {
  const id = params && "walletId" in params ? params.walletId : undefined;
  const wallet = foyer.getWallets().find((known) => known.id === id)?.name ?? "";
  // Until its name is known, which a service may have to say.
  const named = wallet === "" && view in UNNAMED ? UNNAMED[view as keyof typeof UNNAMED] : view;
  return toWholeText(text).t(`title.${named}`, { wallet });
}

type Writing = { readonly text: ButtonText; readonly foyer: Foyer };
