import type { Connector, Namespace } from "@foyer/contract";
import type { WalletRecord } from "../ports/wallet-directory.ts";

/** A product a person has: its connectors on this page, and what the directory knows of it. */
export type Wallet = {
  /** The directory's id where the wallet is known, else made from its rdns or name. */
  readonly id: string;
  readonly name: string;
  /** A checked `data:` URI that the wallet announced. Without one, the directory's own icon or the initials. */
  readonly icon?: string | undefined;
  /** At most one for each namespace, best one first. Empty: nothing on this page leads to it. */
  readonly connectors: readonly Connector[];
  readonly namespaces: readonly Namespace[];
  /** It is here by itself, and not only because the host handed it in. */
  readonly isInstalled: boolean;
  /** Ids of the open connections through it. */
  readonly connectionIds: readonly string[];
  /** Position among those used before, the latest being 0; undefined if never. */
  readonly recentRank?: number | undefined;
  /** It claims an identity that another wallet on this page claimed before. */
  readonly isUnverified: boolean;
  /** Found only as a nameless global such as `window.ethereum`. */
  readonly isGeneric: boolean;
  readonly record?: WalletRecord | undefined;
};

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
