import type { ChainId, NameSource, Namespace } from "@foyer/contract";
import { selectAccount } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";

/** What an account is called. */
export type AccountName =
  | { readonly status: "loading" }
  /** It has none, or nobody who was asked knows it. */
  | { readonly status: "none"; readonly at: number }
  /** Before `retryAt`, in Unix milliseconds, nobody is asked again. */
  | { readonly status: "failed"; readonly retryAt: number }
  | {
      readonly status: "known";
      /** One line of visible text, as its owner chose it. */
      readonly name: string;
      /** An `https:` URL, or a `data:` URI of an image. Fit for the `src` of an image and for nothing else. */
      readonly image?: string | undefined;
      /** Whether it has letters of several scripts, or ones that are drawn like Latin ones: it may imitate another name. */
      readonly isConfusable: boolean;
      /** Unix milliseconds of when it was read. */
      readonly at: number;
    };

/** What accounts are called, by address: a name is the same on all networks. */
export type NamesState = { accounts: { [address: string]: AccountName } };

/** Makes the branch of one kit. */
export function createNamesState(): NamesState {
  return { accounts: {} };
}

/** What the feature's verbs are given beside the kit's ports. */
export type NamesPorts = { readonly names: readonly NameSource[] };

/** Somebody behind a name. */
export type NamedAccount = {
  readonly address: string;
  readonly image?: string | undefined;
  readonly isConfusable: boolean;
};

/** What reads names. */
export type NamesVerbs = {
  /**
   * Follows the accounts in use as long as the kit lives: each is shown by the name of an earlier visit, and asked for
   * where that is older than five minutes, once the visitor has acted.
   */
  follow(request: { readonly hasActed: boolean }): void;
  /** Asks for the name of the account in use, unless that failed less than thirty seconds ago. Never rejects. */
  refresh(request?: { readonly namespace?: Namespace | undefined }): Promise<void>;
  /**
   * Finds who is behind a name on a chain; undefined where it is nobody's.
   * @throws {FoyerError} address/invalid where the name leads to what is no address there, network/unreachable
   */
  resolve(request: {
    readonly name: string;
    readonly chain: ChainId;
    readonly signal?: AbortSignal | undefined;
  }): Promise<NamedAccount | undefined>;
};

/**
 * What the account in use is called, in a namespace or in the active one; undefined if nobody was asked.
 * @example
 * import { selectName } from "@foyer/core/names";
 *
 * const name = selectName(foyer.getSnapshot());
 * if (name?.status === "known") console.log(name.name, name.isConfusable);
 */
export function selectName(state: Snapshot, namespace?: Namespace | undefined): AccountName | undefined {
  const { address } = selectAccount(state, namespace) ?? {};
  // The branch of this name is the feature's own.
  const known = (state.features["names"] as NamesState | undefined)?.accounts;
  return address !== undefined && known && Object.hasOwn(known, address) ? known[address] : undefined;
}
