import type { Namespace } from "@foyer/contract";
import type { IdentifierArray, IdentifierRecord, WalletAccount } from "@wallet-standard/base";
import type { Question } from "../script/create-script.ts";
import type { Failures } from "../script/failures.ts";

/** One namespace of a Wallet Standard wallet: its chains, its accounts and what they can sign. */
export type StandardPart = {
  readonly namespace: Namespace;
  readonly chains: IdentifierArray;
  /** The account at an index of the part's keys, if there is one. */
  account(index: number): WalletAccount | undefined;
  features(tools: StandardTools): IdentifierRecord<unknown>;
};

/** What a wallet lends to its parts, for one site. */
export type StandardTools = {
  readonly origin: string;
  /** Asks the person; rejects as wallets do when they say no. */
  ask(question: Omit<Question, "origin">): Promise<void>;
  /** The accounts the site may use now. */
  accounts(): readonly WalletAccount[];
  /** Makes sure that the site is connected: a prompt, unless it is. */
  connect(): Promise<readonly WalletAccount[]>;
  readonly lies: StandardLies;
};

/** What a part may have to lie about. */
export type StandardLies = Failures & {
  /** Answered by `standard:connect` and shown as `accounts`, whatever the truth. */
  readonly accounts?: unknown;
  /** Messages are changed before they are signed, as some hardware wallets do. */
  readonly altersMessage?: boolean | undefined;
  /** Signatures are 64 zero bytes. */
  readonly forgesSignature?: boolean | undefined;
  /** No event is ever emitted. */
  readonly mute?: boolean | undefined;
};
