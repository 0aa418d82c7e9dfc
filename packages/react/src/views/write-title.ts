import type { Foyer } from "@foyer/core";
import type { ButtonText } from "../text/text-context.tsx";
import { toWholeText } from "../text/use-view-text.ts";
import type { ShownRoute } from "./view.ts";

/** Writes the title of a view. Where it names a wallet, by what the page's wallets say. */
export function writeTitle({ view, params }: ShownRoute, { text, foyer }: Writing): string {
  const id = params && "walletId" in params ? params.walletId : undefined;
  const wallet = foyer.getWallets().find((known) => known.id === id)?.name ?? id ?? "";
  return toWholeText(text).t(`title.${view}`, { wallet });
}

type Writing = { readonly text: ButtonText; readonly foyer: Foyer };
