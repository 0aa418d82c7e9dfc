import type { AccountId, Namespace, Signature } from "@foyer/contract";

/** Judges the signatures of one namespace; the namespace's own entry makes it, so that a server loads no other. */
export interface Verifier<N extends Namespace = Namespace> {
  readonly namespace: N;
  /**
   * Gives an account as the chain writes it, which is how sessions name it.
   * @throws {SiwxError} account/invalid
   */
  readAccount(account: string): AccountId<N>;
  /** Tells whether the account signed exactly this text. A `SiwxError` says that it cannot be judged. */
  verify(signed: {
    readonly account: AccountId<N>;
    readonly message: string;
    readonly signature: Signature<N>;
  }): Promise<boolean>;
}

/** The verifier of any one namespace. */
export type AnyVerifier = { [N in Namespace]: Verifier<N> }[Namespace];
