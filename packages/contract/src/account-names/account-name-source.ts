import type { AccountId } from "../caip.ts";
import type { NameRequest } from "../name-source.ts";
import type { Signature } from "../shapes.ts";

/** What names look like. */
export type NameRules = {
  /** What they end with, without the dot: `people.example`. */
  readonly suffix: string;
  /** Characters before that, at least and at most. */
  readonly shortest: number;
  readonly longest: number;
};

/** Whether a name can be taken, and some like it that can, the nearest first; each without the suffix. */
export type NameVerdict = {
  readonly status: "free" | "taken" | "reserved";
  readonly suggestions: readonly string[];
};

/** Port: who gives names to accounts. */
export interface AccountNameSource {
  /** @throws {FoyerError} name/unreachable, flow/aborted */
  rules(given: NameRequest): Promise<NameRules>;
  /**
   * Looks for a name, without the suffix.
   * @throws {FoyerError} name/unreachable, flow/aborted
   */
  check(name: string, given: NameRequest): Promise<NameVerdict>;
  /**
   * Gives an account the name that its owner signed for; resolves with the name and its suffix.
   * @throws {FoyerError} name/taken, name/reserved, name/held, name/refused, name/unreachable, flow/aborted
   */
  register(
    claim: { readonly account: AccountId; readonly message: string; readonly signature: Signature },
    given: NameRequest,
  ): Promise<string>;
}
