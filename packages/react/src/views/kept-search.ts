import type { WalletBrowser } from "@foyer/core/directory";

/** A look through all wallets, as it stands: what was typed, what was found, and how far it was scrolled. */
export type KeptSearch = {
  /** Of the route that it belongs to. */
  readonly key: number;
  readonly browser: WalletBrowser;
  typed: string;
  isCertified: boolean;
  /** The wallet that was chosen last. */
  chosenId: string | undefined;
  place: ScrollPlace;
};

/** How far a list was scrolled, in px. `list`: which one; another one begins at its own top. */
export type ScrollPlace = { readonly list: string; readonly top: number };

/** What a modal keeps of a view below the one on top, until the visitor comes back to it. */
export type Kept = { search?: KeptSearch | undefined };
