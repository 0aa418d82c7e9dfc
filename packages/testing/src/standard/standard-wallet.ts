import type { Page, Undo } from "@foyer/contract";
import type { IdentifierArray, Wallet, WalletAccount } from "@wallet-standard/base";
import type { StandardEventsChangeProperties } from "@wallet-standard/features";
import type { ControlledWallet, ControlledWalletOptions } from "../wallet/controlled-wallet.ts";
import type { StandardChange, StandardState } from "./core.ts";
import type { StandardLies, StandardPart } from "./part.ts";

/** How a Wallet Standard wallet is made; every part has a default. */
export type StandardWalletOptions = ControlledWalletOptions<StandardState> & {
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
  /** The namespaces it serves; Solana with the test phrase's keys by default. */
  readonly parts?: readonly StandardPart[] | undefined;
  /** The chains it says it serves; those of its parts by default. */
  readonly chains?: IdentifierArray | undefined;
  /** Accounts of other namespaces, shown beside those of the parts. */
  readonly otherAccounts?: readonly WalletAccount[] | undefined;
  /** Features it lacks, by name. */
  readonly without?: readonly string[] | undefined;
  /** Prompts even when asked to connect silently. */
  readonly ignoreSilent?: boolean | undefined;
  /** Lacks `standard:disconnect`. */
  readonly noDisconnect?: boolean | undefined;
  /** Still allows the site after it disconnected. */
  readonly remembersSites?: boolean | undefined;
  /** Changes messages before it signs them. */
  readonly alterSignedMessage?: boolean | undefined;
  /** What a refused request fails with; an Error with code 4001 by default. */
  readonly rejection?: (() => unknown) | undefined;
};

/** A Wallet Standard wallet under the hand of a test. */
export type StandardWallet = ControlledWallet<StandardState, StandardLies> & {
  readonly name: string;
  /** The object a page sees; the same each time. Without a page: a site at http://localhost. */
  standard(page?: Page): Wallet;
  /** Registers the wallet with the page's applications, present and to come. */
  register(page: Page): Undo;
  /** Takes the wallet off every page. */
  unregister(): void;
  /** Says that it serves these chains from now on. */
  setChains(chains: IdentifierArray): void;
  /** Loses a feature, as when a device is plugged in that cannot do it. */
  dropFeature(name: string): void;
  /** Emits events that the state does not back. */
  readonly emit: { change(properties: StandardEventsChangeProperties): void };
  /** What a site sees once it is connected. */
  accountsFor(site: Page | string): readonly WalletAccount[];
  /** Hears of every change that pages are told of. */
  onChange(listener: (change: StandardChange) => void): Undo;
  /** Uninstalls the wallet: the same as `unregister`. */
  remove(): void;
};
