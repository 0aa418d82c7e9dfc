import type { ErrorCode, Namespace } from "@foyer/contract";
import type { AccountNameSource, NameRules } from "@foyer/contract/account-names";
import type { Snapshot } from "../../state.ts";

/** What is known of the name that is written. */
export type NameCheck =
  /** Nothing is written. */
  | { readonly status: "empty" }
  | { readonly status: "short" }
  | { readonly status: "checking" }
  | { readonly status: "failed"; readonly code: ErrorCode }
  | { readonly status: "free" | "taken" | "reserved"; readonly suggestions: readonly string[] };

/** A name that somebody is about to take. */
export type NameDraft = {
  /** CAIP-10 of whose it is to be, on the network in use. */
  readonly account: string;
  readonly rules:
    | { readonly status: "loading" }
    | { readonly status: "failed"; readonly code: ErrorCode }
    | ({ readonly status: "ready" } & NameRules);
  /** As it would be taken, without the suffix. */
  readonly name: string;
  readonly check: NameCheck;
  /** `signing`: the wallet is asked. `registering`: the source is. */
  readonly stage: "writing" | "signing" | "registering" | "done";
  /** With its suffix, once it is taken. */
  readonly taken?: string | undefined;
  /** Why it could not be taken. What a person did not want is no failure. */
  readonly failure?: ErrorCode | undefined;
};

/** What one kit gives names to. */
export type AccountNamesState = {
  draft: NameDraft | undefined;
  /** Whose accounts get names; empty where the host has named nobody who gives them. */
  readonly namespaces: readonly Namespace[];
  /** Where more is said about names, as the host has it. */
  readonly learnUrl: string | undefined;
};

/** Makes the branch of one kit. */
export function createAccountNamesState(
  namespaces: readonly Namespace[],
  learnUrl?: string | undefined,
): AccountNamesState {
  return { draft: undefined, namespaces: [...namespaces], learnUrl };
}

/** What the feature's verbs are given beside the kit's ports. */
export type AccountNamesPorts = { readonly naming: AccountNameSource | undefined };

/** What takes names. */
export type AccountNamesVerbs = {
  /**
   * Begins a name for the account in use: reads what names look like. What was written for it is kept.
   * @throws {FoyerError} connection/not-found, name/unsupported
   */
  begin(): Promise<void>;
  /** Takes what was typed, rid of what no name has; whether it is free is asked once nothing is typed for a moment. */
  setName(text: string): void;
  /** Asks now whether the name is free. Never rejects. */
  check(): Promise<void>;
  /**
   * Has the owner sign for the name, and takes it; resolves with the name and its suffix. Everything that was written is kept
   * where it cannot be taken.
   * @throws {FoyerError} wallet/rejected, name/invalid, name/taken, name/reserved, name/held, name/refused, name/unreachable,
   * flow/aborted
   */
  register(request?: { readonly signal?: AbortSignal | undefined }): Promise<string>;
};

/**
 * The branch of account names; undefined where no feature has brought it.
 * @example
 * import { selectAccountNames } from "@foyer/core/account-names";
 *
 * selectAccountNames(foyer.getSnapshot())?.namespaces; // ["eip155"]
 */
export function selectAccountNames(state: Snapshot): AccountNamesState | undefined {
  // The branch of this name is the feature's own.
  return state.features["accountNames"] as AccountNamesState | undefined;
}

/**
 * The name that is about to be taken; undefined if none was begun.
 * @example
 * import { selectNameDraft } from "@foyer/core/account-names";
 *
 * selectNameDraft(foyer.getSnapshot())?.check.status; // "free"
 */
export function selectNameDraft(state: Snapshot): NameDraft | undefined {
  return selectAccountNames(state)?.draft;
}
