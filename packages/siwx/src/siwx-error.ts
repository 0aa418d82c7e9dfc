const ADVICE = {
  "account/invalid": "Pass a CAIP-10 account id of this namespace.",
  "client/missing": "Pass `client`, a client of the account's chain.",
  "client/wrong-chain": "Pass a client of the account's chain.",
  "library/absent": "Install it beside @foyer/siwx.",
  "message/invalid": "Pass the text that was shown for signing.",
  "network/unreachable": "Try again, or pass a client of another node.",
  "signature/invalid": "Pass what the adapter's signMessage returned.",
  "signature/unsupported": "Ask for another kind of signature, or for another account.",
} as const;

/** Why a signature could not be judged. Codes are permanent. */
export type SiwxErrorCode = keyof typeof ADVICE;

/**
 * Says that a signature could not be judged, which is neither true nor false: `code` says why, `message` what to do.
 * @example
 * import { SiwxError } from "@foyer/siwx/sui";
 *
 * const answer = (error: unknown) => (error instanceof SiwxError ? { status: 400, code: error.code } : { status: 500 });
 */
export class SiwxError extends Error {
  override readonly name = "SiwxError";
  /** The kind of failure; stable across releases. */
  readonly code: SiwxErrorCode;

  constructor(code: SiwxErrorCode, problem: string, options?: ErrorOptions) {
    super(`${problem} ${ADVICE[code]}`, options);
    this.code = code;
  }
}

/**
 * Tells whether a value is a `SiwxError`, optionally of one code; by name, so that two copies of the package agree.
 * @example
 * import { isSiwxError, verifyMessage, type SignedMessage } from "@foyer/siwx/sui";
 *
 * export async function isTheirs(signed: SignedMessage): Promise<boolean> {
 *   return await verifyMessage(signed).catch((error: unknown) => {
 *     if (isSiwxError(error, "signature/unsupported")) return false;
 *     throw error;
 *   });
 * }
 */
export function isSiwxError(value: unknown, code?: SiwxErrorCode): value is SiwxError {
  try {
    if (!(value instanceof Error) || value.name !== "SiwxError" || !("code" in value)) return false;
    return code === undefined || value.code === code;
  } catch {
    // A proxy whose traps throw is none of ours.
    return false;
  }
}
