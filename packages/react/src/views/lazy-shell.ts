import type { Foyer, Undo, ViewName } from "@foyer/core";
import { type ComponentType, createContext } from "react";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import type { DialogBehaviour } from "../parts/dialog/dialog-behaviour.ts";
import type { ViewMotion } from "../parts/view-transition/view-motion.ts";
import type { ButtonText } from "../text/button-text.ts";
import type { Kept } from "./kept-search.ts";
import type { ShownRoute } from "./shown-route.ts";

/** What comes with the wallets that are not on the page. */
export interface KnownWallets {
  /** The way to all wallets. */
  readonly AllWalletsRow: ComponentType;
  /** The way to a wallet on another device. */
  readonly PairRow: ComponentType;
  /** That there is none to list. */
  readonly NoWallet: ComponentType;
  /** That the host's terms come first. */
  readonly TermsFirst: ComponentType;
  /** What views below the one on top go on with when the visitor comes back. */
  readonly kept: Kept;
  /** Fetches the view that waits for a wallet: what a press on one waits for is its person. */
  fetchConnecting(): Promise<unknown>;
  /** Gives the bundled list of wallets to a kit whose host brought none. */
  provideRegistry(foyer: Foyer): Undo;
}

/**
 * What the shell needs after its first view is shown. Fetched when the modal has opened or when something
 * asks for it.
 */
export interface LazyShell extends KnownWallets {
  /** Of the dialog: Tab stays inside, and a finger pulls the sheet. */
  readonly behaviour: DialogBehaviour;
  /** Between views. */
  readonly motion: ViewMotion;
  /** At the end of Connect's list: all wallets, and the host's terms. */
  readonly ConnectEnd: ComponentType;
  /** Reads out what happens. */
  readonly LiveRegion: ComponentType;
  /** The network in use, at the start of the account's header. */
  readonly NetworkStart: ComponentType;
  /** Whether a view of that name is a feature's to bring. */
  isFeatureView(view: ViewName): boolean;
  /** What is shown for a view that no feature has brought. */
  readonly NotAvailableView: ComponentType;
  /** That the network is away, toasts, alerts. */
  readonly Notices: ComponentType;
  writeTitle(route: ShownRoute, kit: Pick<FoyerContextValue, "foyer" | "features">, text: ButtonText): string;
}

/** The rest of the shell, once it is here; `null` where it could not be fetched. */
export const LazyShellContext = createContext<LazyShell | null | undefined>(undefined);
