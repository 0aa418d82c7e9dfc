import type { WalletRecord } from "../ports/wallet-directory.ts";

/** Which wallets are shown, beyond those found on the page. */
export type WalletChoice = {
  /** Ids, in the order shown. */
  readonly featured?: readonly string[] | undefined;
  /** Ids; default: the directory's best-ranked. */
  readonly recommended?: readonly string[] | undefined;
  /** Ids or names, upper and lower case alike. */
  readonly excluded?: readonly string[] | undefined;
  /** Wallets of the host's own. */
  readonly custom?: readonly OwnWallet[] | undefined;
};

/** A wallet that the host describes: what is left out is empty. */
export type OwnWallet = Pick<WalletRecord, "id" | "name"> & Partial<WalletRecord>;
