import type { Page, Undo } from "@foyer/contract";
import type { Failures } from "../script/failures.ts";
import type { ControlledWallet, ControlledWalletOptions } from "../wallet/controlled-wallet.ts";
import type { WalletState } from "../wallet/wallet-core.ts";
import type { CosmosChain } from "./cosmos-chains.ts";

/** What a wallet for Cosmos remembers; plain data, so that it can be kept. */
export type CosmosState = WalletState & {
  /** The chain ids it knows. */
  readonly chains: readonly string[];
};

/** Ways in which a wallet for Cosmos departs from the truth. Each stands alone; `lie({})` is honest. */
export type CosmosLies = Failures & {
  /** Answered by `getKey`, whatever the truth. */
  readonly key?: unknown;
  /** What is put over each true key. */
  readonly keyWith?: object | undefined;
  /** Texts are changed before they are signed. */
  readonly altersMessage?: boolean | undefined;
  /** The account at this index signs, whoever was asked. */
  readonly signsAs?: number | undefined;
  /** Its errors about chains name no chain. */
  readonly namesNoChain?: boolean | undefined;
  /** No event is ever dispatched. */
  readonly mute?: boolean | undefined;
};

/** How a wallet for Cosmos is made; every part has a default. */
export type CosmosWalletOptions = ControlledWalletOptions<CosmosState> & {
  readonly name?: string | undefined;
  /** Where on the page it puts itself: a dotted path. Default: `keplr`. */
  readonly path?: string | undefined;
  /** The event it dispatches on the page when its accounts change. Default: `keplr_keystorechange`. */
  readonly event?: string | undefined;
  /** Private keys in hex; those of the test phrase by default. */
  readonly keys?: readonly string[] | undefined;
  /** More chains than it knows from the start, or others' ways of making addresses. */
  readonly chains?: { readonly [chainId: string]: CosmosChain } | undefined;
  /** Its keys are on a device that signs amino documents only. */
  readonly isLedger?: boolean | undefined;
  /** Can say without a prompt whether a site is connected, as Leap can and Keplr cannot. */
  readonly saysConnected?: boolean | undefined;
  /** Methods it lacks, by name. */
  readonly without?: readonly string[] | undefined;
  /** Flags it wears, such as `isOkxWallet`. */
  readonly flags?: object | undefined;
  /** What a refused request fails with; Keplr's `Error("Request rejected")` by default. */
  readonly rejection?: (() => unknown) | undefined;
};

/** What a page sees of a wallet with Keplr's shape: as untyped as on a real page. */
export type KeplrObject = { readonly [member: string]: unknown };

/** A wallet for Cosmos under the hand of a test. */
export type CosmosWallet = ControlledWallet<CosmosState, CosmosLies> & {
  readonly name: string;
  /** The object a page sees; the same each time. Without a page: a site at http://localhost. */
  keplr(page?: Page): KeplrObject;
  /** Puts itself on the page, at its own path or at another one; the undo takes it off. */
  announce(page: Page, path?: string): Undo;
  /** Knows exactly these chains from now on, and tells the pages. */
  setChains(chainIds: readonly string[]): void;
  /** Dispatches the event of a change, whether or not there was one. */
  tell(): void;
  /** The address of an account on a chain. */
  addressOn(chainId: string, index?: number): string;
};
