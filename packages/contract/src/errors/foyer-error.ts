import { type ErrorCode, type ErrorContexts, RETRYABLE } from "./catalogue.ts";
import { MESSAGES } from "./messages.ts";

// Replaced by the host's bundler, which then drops the wording: in production the code and its context say it all.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * The one error class of Foyer: a permanent `code`, its typed `context`, and the `cause` it was made from.
 * @example
 * import { FoyerError } from "@foyer/contract";
 *
 * throw new FoyerError("wallet/not-found", { wallet: "acme" });
 */
export class FoyerError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "FoyerError";
  /** The kind of failure; stable across releases. */
  readonly code: C;
  /** What the code carries, see `ErrorContexts`. */
  readonly context: ErrorContexts[C];
  /** Whether a person may try again and succeed. */
  readonly retryable: boolean;

  constructor(code: C, context: ErrorContexts[C], options?: ErrorOptions) {
    super(
      process.env.NODE_ENV === "production" ? `${code} ${JSON.stringify(context)}` : MESSAGES[code](context),
      options,
    );
    this.code = code;
    this.context = context;
    this.retryable = RETRYABLE.test(code);
  }
}

/** A Foyer error of any of these codes: what `code` says, `context` follows. */
export type AnyFoyerError<C extends ErrorCode = ErrorCode> = { [K in C]: FoyerError<K> }[C];

/**
 * Tells whether a value is a Foyer error, optionally of one code; by name, so that two copies of the package agree. Without
 * one, `error.code` tells the compiler what `error.context` has.
 * @example
 * import { isFoyerError } from "@foyer/contract";
 *
 * await foyer.connect().catch((error: unknown) => {
 *   if (!isFoyerError(error, "wallet/rejected")) throw error;
 * });
 */
export function isFoyerError<C extends ErrorCode = ErrorCode>(value: unknown, code?: C): value is AnyFoyerError<C> {
  try {
    if (!(value instanceof Error) || value.name !== "FoyerError" || !("code" in value)) return false;
    return code === undefined || value.code === code;
  } catch {
    // A proxy that wallets may throw: whatever its traps do, it is none of ours.
    return false;
  }
}

/**
 * Makes of a chunk's failure to load the error that says which library is missing: what `catch` is given.
 * @throws {FoyerError} library/unreachable, from what it returns
 * @example
 * import { unreachable } from "@foyer/contract";
 *
 * const load = () => import("@foyer/contract/on-demand").catch(unreachable("@foyer/acme"));
 */
export function unreachable(library: string): (cause: unknown) => never {
  return (cause) => {
    throw new FoyerError("library/unreachable", { library }, { cause });
  };
}
