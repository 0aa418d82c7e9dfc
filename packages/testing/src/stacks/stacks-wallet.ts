import type { Page, Undo } from "@foyer/contract";
import type { ControlledWallet, ControlledWalletOptions } from "../wallet/controlled-wallet.ts";
import type { StacksEvent, WbipPart } from "./stacks-core.ts";
import type { StacksDialect } from "./stacks-dialect.ts";
import type { StacksProvider } from "./stacks-provider.ts";
import type { StacksLies, StacksState } from "./stacks-state.ts";

/** How a wallet for Stacks is made; every part has a default. */
export type StacksWalletOptions = ControlledWalletOptions<StacksState> & {
  readonly dialect?: StacksDialect | undefined;
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
  /** Dotted path of the global its object is at. Default: the real wallet's own. */
  readonly path?: string | undefined;
  /** The page's lists it is in; none: it is found by its path alone. Default: `btc_providers`. */
  readonly lists?: readonly string[] | undefined;
  /** Members of its entry in the lists that differ. */
  readonly entry?: { readonly [member: string]: unknown } | undefined;
  /** What it does, in one namespace or several. Default: `stacksPart()`. */
  readonly parts?: readonly WbipPart[] | undefined;
};

/** A wallet for Stacks under the hand of a test. */
export type StacksWallet = ControlledWallet<StacksState, StacksLies> & {
  readonly name: string;
  readonly dialect: StacksDialect;
  /** Dotted path of the global its object is at. */
  readonly path: string;
  /** What it says of itself in a page's list. */
  readonly entry: { readonly id: string; readonly [member: string]: unknown };
  /** The object a page sees; the same one each time. Without a page: a site at http://localhost. */
  provider(page?: Page): StacksProvider;
  /** Puts its object and its entry into a page. */
  announce(page: Page): Undo;
  /** The same, but `ms` milliseconds later. */
  announceLate(page: Page, ms: number): Undo;
  /** Moves itself to another network it knows, and tells its sites. */
  switchNetwork(name: string): void;
  /** Tells an event that the state does not back. */
  emit(event: StacksEvent): void;
};
