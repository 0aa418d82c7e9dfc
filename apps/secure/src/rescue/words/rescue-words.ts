import type { WalletFailure } from "../../wallet/wallet-error.ts";

/** What the rescue page says in one language. */
export type RescueWords = {
  readonly title: string;
  readonly lead: string;
  readonly offline: string;
  readonly online: string;
  readonly file: string;
  readonly code: string;
  readonly open: string;
  readonly words: string;
  readonly care: string;
  readonly hide: string;
  /** What is not told apart is `internal`. */
  readonly failures: { readonly [Failure in WalletFailure]?: string } & {
    readonly [Failure in "factor-refused" | "internal" | "kit-misspelt" | "vault-refused"]: string;
  };
};
