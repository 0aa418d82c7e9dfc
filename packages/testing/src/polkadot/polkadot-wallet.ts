import type { Page, Undo } from "@foyer/contract";
import type { Failures } from "../script/failures.ts";
import type { ControlledWallet, ControlledWalletOptions } from "../wallet/controlled-wallet.ts";
import type { WalletState } from "../wallet/wallet-core.ts";
import type { PolkadotTestKey } from "./polkadot-keys.ts";

/** What a Polkadot wallet remembers; plain data, so that it can be kept. */
export type PolkadotState = WalletState & {
  /** Sites that were refused for good: they are let in without a question, and see no account. */
  readonly refused: readonly string[];
};

/** What a Polkadot wallet may have to lie about. Failures by method: `enable`, `accounts.get`, `signer.signRaw` … */
export type PolkadotLies = Failures & {
  /** Answered by `accounts.get` and told to subscribers, whatever the truth. */
  readonly accounts?: unknown;
  /** Messages are changed before they are signed. */
  readonly altersMessage?: boolean | undefined;
  /** Signatures are zero bytes. */
  readonly forgesSignature?: boolean | undefined;
  /** No subscriber is ever told anything. */
  readonly mute?: boolean | undefined;
};

/** How a Polkadot wallet is made; every part has a default. */
export type PolkadotWalletOptions = ControlledWalletOptions<PolkadotState> & {
  /** Where it is in `window.injectedWeb3`. */
  readonly key?: string | undefined;
  /** `connect`: the way of wallets that hide behind a hash and tell their name only then. Default: `enable`. */
  readonly scheme?: "enable" | "connect" | undefined;
  /** Its name and version; told by `connect`. */
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly keys?: readonly PolkadotTestKey[] | undefined;
  /** The chain its addresses are written for, below 64. Default: 42, which stands for none. */
  readonly ss58Prefix?: number | undefined;
  /** Shown beside its own accounts, as they are: of Ethereum-style chains, bound to one chain, twice … */
  readonly otherAccounts?: readonly object[] | undefined;
  /** Says of which kind its accounts are. Default: true. */
  readonly tellsKeyType?: boolean | undefined;
  /** Puts the marks around messages that have none. Default: true. */
  readonly wraps?: boolean | undefined;
  /** Puts the number of the scheme before its signatures. */
  readonly namesScheme?: boolean | undefined;
  /** A refusal to connect is for good: it is remembered with an empty list of accounts. */
  readonly remembersRefusal?: boolean | undefined;
  /** Methods it lacks, such as `signer.signRaw`. */
  readonly without?: readonly string[] | undefined;
};

/** What a page finds in `window.injectedWeb3`. */
export type InjectedTestWallet = {
  readonly version?: string;
  readonly enable?: (origin: string) => Promise<InjectedTestObject>;
  readonly connect?: (origin: string) => Promise<InjectedTestObject>;
};

/** An account as a page sees it. */
export type InjectedTestAccount = {
  readonly address: string;
  readonly genesisHash?: string | null;
  readonly name?: string;
  readonly type?: string;
};

/** What a wallet answers when it is opened. */
export type InjectedTestObject = {
  readonly name?: string;
  readonly version?: string;
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedTestAccount[]>;
    subscribe(hear: (accounts: InjectedTestAccount[]) => unknown): Undo;
  };
  readonly signer: {
    signRaw?(payload: {
      readonly address: string;
      readonly data: string;
      readonly type: string;
    }): Promise<{ readonly id: number; readonly signature: `0x${string}` }>;
    signPayload?(payload: object): Promise<{ readonly id: number; readonly signature: `0x${string}` }>;
  };
};

/** A Polkadot wallet under the hand of a test. */
export type PolkadotWallet = ControlledWallet<PolkadotState, PolkadotLies> & {
  readonly key: string;
  /** The addresses of its keys, as it writes them. */
  readonly addresses: readonly string[];
  /** The object a page finds; the same each time. Without a page: a site at http://localhost. */
  injected(page?: Page): InjectedTestWallet;
  /** Puts it into the page's `injectedWeb3`, now or late; the undo takes it out. */
  inject(page: Page): Undo;
};
