import type { Page, Undo } from "@foyer/contract";
import type { Failures } from "../script/failures.ts";
import type { ControlledWallet, ControlledWalletOptions } from "../wallet/controlled-wallet.ts";
import type { WalletState } from "../wallet/wallet-core.ts";
import type { BitcoinKeyOptions } from "./bitcoin-key.ts";
import type { BitcoinNetworkName } from "./bitcoin-networks.ts";

/** What a Bitcoin wallet remembers. `accounts`: indices into its addresses. */
export type BitcoinState = WalletState & { readonly network: BitcoinNetworkName };

/** A transfer as the page asked for it. `amount`: satoshis. */
export type BitcoinTransfer = {
  readonly to: string;
  readonly amount: bigint;
  readonly feeRate?: number | undefined;
  readonly network: BitcoinNetworkName;
};

/** The way a wallet is reached and spoken to. */
export type BitcoinFamily = "xverse" | "leather" | "unisat" | "okx";

/** Ways in which a Bitcoin wallet departs from the truth. Each stands alone; `lie({})` is honest. */
export type BitcoinLies = Failures & {
  /** Answered wherever addresses are, whatever the truth, in the family's own form. */
  readonly accounts?: unknown;
  /** Answered wherever the network is. */
  readonly network?: unknown;
  /** Signs with the first address it shares, whichever was asked for, and says so where it says it. */
  readonly signsWithFirst?: boolean | undefined;
  readonly forgesSignature?: boolean | undefined;
  /** Signatures are written in hex. */
  readonly signatureAsHex?: boolean | undefined;
  /** Failures are resolved or thrown in another form than the family's own. */
  readonly errorAs?: "status" | "envelope" | "thrown-envelope" | "thrown" | undefined;
  /** No event is ever emitted. */
  readonly mute?: boolean | undefined;
};

/** How a Bitcoin wallet is made; each part has a default that belongs to its family. */
export type BitcoinWalletOptions = ControlledWalletOptions<BitcoinState> & {
  readonly family?: BitcoinFamily | undefined;
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
  /** The dotted path of the global it is found at. */
  readonly path?: string | undefined;
  /** The list that a WBIP004 wallet enters itself in; default `btc_providers`. */
  readonly list?: string | undefined;
  /** Its addresses; five payment and five ordinals addresses of the test phrase, or five payment addresses. */
  readonly keys?: readonly BitcoinKeyOptions[] | undefined;
  /** Members its object lacks, such as `disconnect` or `addListener`. */
  readonly without?: readonly string[] | undefined;
  /** More members of its object, such as `isBinance`. */
  readonly flags?: { readonly [flag: string]: unknown } | undefined;
  /** What a refused request fails with; the family's own code by default. */
  readonly rejection?: (() => unknown) | undefined;
  /** Sends a transfer and answers with its txid; by default an id is invented and nothing is sent. */
  readonly send?: ((transfer: BitcoinTransfer) => Promise<string>) | undefined;
};

/** A Bitcoin wallet under the hand of a test. */
export type BitcoinWallet = ControlledWallet<BitcoinState, BitcoinLies> & {
  readonly name: string;
  readonly family: BitcoinFamily;
  readonly path: string;
  /** The object a page sees at the path; the same each time. Without a page: a site at http://localhost. */
  provider(page?: Page): object;
  /** Puts the object at its path and, for WBIP004 wallets, its entry in the list. */
  install(page: Page): Undo;
  /** The same, `ms` milliseconds later. */
  installLate(page: Page, ms: number): Undo;
  /** Moves to another network and tells connected sites. */
  switchNetwork(network: BitcoinNetworkName): void;
  /** The addresses a site sees now. */
  addressesFor(site: Page | string): readonly string[];
};
