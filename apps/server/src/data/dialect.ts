import type { AskUpstream } from "./ask-upstream.ts";

/** What moved: the chain's own coin, a token that has amounts, or one of a kind. `decimals`: as the upstream says. */
export type Asset =
  | { readonly kind: "native" }
  | {
      readonly kind: "fungible";
      /** A contract, mint, denomination or coin type of the chain. */
      readonly id: string;
      readonly name: string;
      readonly symbol: string;
      readonly decimals: number | undefined;
      readonly icon?: string | undefined;
      /** The upstream itself warns of it. */
      readonly isSuspect?: boolean;
    }
  | { readonly kind: "nft"; readonly id: string; readonly tokenId: string; readonly name: string };

/** One movement of a transaction, seen from the account. `amount`: in the smallest unit. */
export type Movement = { readonly asset: Asset; readonly direction: "in" | "out" | "self"; readonly amount: bigint };

/** A transaction of an account's history. `height`: of its block, or what else orders them; `Infinity` while it waits. */
export type Entry = {
  readonly hash: string;
  /** What of the transaction is told here, where an upstream lists its transfers apart; the same part counts once. */
  readonly part: string;
  readonly height: number;
  /** Unix milliseconds; `undefined` while it waits for a block. */
  readonly minedAt: number | undefined;
  readonly from: string;
  readonly to: string;
  readonly status: "confirmed" | "failed" | "pending";
  readonly nonce: number;
  readonly movements: readonly Movement[];
};

/** What an account has of an asset. */
export type Holding = { readonly asset: Exclude<Asset, { readonly kind: "nft" }>; readonly amount: bigint };

/** Entries, newest first, and what asks for those before them; `undefined`: there are none. */
export type EntryPage = { readonly entries: readonly Entry[]; readonly next: string | undefined };

/** What a dialect is asked for. `reference`: the chain id behind its namespace. */
export type AccountQuery = {
  readonly address: string;
  readonly chain: string;
  readonly reference: string;
  /** What the chain itself calls its coin, where it is one among others, such as `uatom`. */
  readonly nativeId: string | undefined;
  readonly ask: AskUpstream;
};

/** How the servers of one kind are asked. What it throws that is no `UpstreamFailure` counts as `malformed`. */
export type Dialect = {
  readonly namespaces: readonly string[];
  /** Where the operator's key goes. */
  readonly authorize: (key: string) => Readonly<Record<"headers" | "query", Readonly<Record<string, string>>>>;
  readonly history: (query: AccountQuery & { readonly cursor: string | undefined }) => Promise<EntryPage>;
  readonly balances: ((query: AccountQuery) => Promise<readonly Holding[]>) | undefined;
};
