import type { AccountId, AdapterHost } from "@foyer/contract";

/** What a transaction moved, as the account sees it. */
export type ActivityTransfer = {
  readonly direction: "in" | "out" | "self";
  /** Whole coins as decimal digits, exactly; of collectibles, how many. */
  readonly quantity: string;
  /** CAIP-19, where it is known. */
  readonly asset?: string | undefined;
  /** One line of visible text, as its maker chose it. */
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  /** An `https:` URL, or a `data:` URI of an image. */
  readonly icon?: string | undefined;
  readonly isCollectible: boolean;
  readonly isSpam: boolean;
  /** What it was worth in US dollars, where somebody says so. */
  readonly usd?: number | undefined;
  /** The address at the other end. */
  readonly other?: string | undefined;
};

/** A transaction of an account, as whoever knows of it tells it. */
export type ActivityRecord = {
  readonly hash: string;
  /** CAIP-2. */
  readonly chain: string;
  /** Unix milliseconds of its block, or of when it was sent; absent where nobody says. */
  readonly at?: number | undefined;
  readonly status: "pending" | "confirmed" | "failed" | "replaced" | "dropped";
  /** In the words of the one who tells it, e.g. `send`, `trade`. */
  readonly operation: string;
  /** Who sent it, and whom or what it was sent to: addresses, as whoever tells it writes them. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly transfers: readonly ActivityTransfer[];
};

/** A page of records, newest first, and what asks for the one after it; or why there is none, as with holdings. */
export type ActivityAnswer =
  | { readonly kind: "page"; readonly items: readonly ActivityRecord[]; readonly next?: string | undefined }
  | { readonly kind: "unknown-chain" }
  | { readonly kind: "over" };

/** Port: who tells what accounts did, in the place of their chains. */
export interface ActivitySource {
  /**
   * A page of what an account did. `cursor`: the `next` of the page before.
   * @throws {FoyerError} network/unreachable
   */
  read(
    asked: { readonly account: AccountId; readonly cursor?: string | undefined },
    given: Pick<AdapterHost, "clock" | "fetch"> & { readonly signal: AbortSignal },
  ): Promise<ActivityAnswer>;
}
