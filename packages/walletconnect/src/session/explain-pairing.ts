import { FoyerError, isFoyerError } from "@foyer/contract";
import { CODES } from "@foyer/contract/session-providers";
import { toWalletError } from "./wallet-error.ts";

const IS_EXPIRED = /expired/i;

/** Turns what a pairing failed with into one of our errors; the cause is kept. `expiresAt`: Unix milliseconds. */
export function explainPairing(cause: unknown, expiresAt?: number): FoyerError {
  if (isFoyerError(cause)) return cause;
  const { code: rawCode, message = "it gave no reason" } = Object(cause) as { code?: number; message?: string };
  if (expiresAt !== undefined && (IS_EXPIRED.test(message) || rawCode === 8000))
    return new FoyerError("relay/expired", { expiredAt: new Date(expiresAt).toISOString() }, { cause });
  const { code } = toWalletError(cause);
  // It is not known yet which namespace a wallet will be of.
  const context = { namespace: "", operation: "connect", rawCode };
  if (code === CODES.rejected) return new FoyerError("wallet/rejected", context, { cause });
  if (code === CODES.unsupported) return new FoyerError("wallet/method-unsupported", context, { cause });
  // What the wallet answered, rather than the way to it.
  if (expiresAt !== undefined && typeof rawCode === "number" && rawCode !== 0)
    return new FoyerError("wallet/internal", { ...context, problem: message }, { cause });
  return new FoyerError("relay/unreachable", { problem: message }, { cause });
}
