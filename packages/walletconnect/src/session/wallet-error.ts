import { CODES, type WalletError, walletError } from "@foyer/contract/session-providers";

/** The session is gone on one side, and the other has not heard of it. */
const IS_GONE = /no matching key|recently deleted|session topic doesn't exist/i;
/** The protocol's code for a session that the wallet does not have. */
const NO_SESSION = 7001;
/** How much is read of the words of a wallet. */
const TEXT_LENGTH = 500;
const IS_REFUSED = /reject|denied|declin|cancell?ed/i;

/**
 * Tells whether a failure says that its session is gone, by the protocol's code or in words of the library's. The library's JavaScript
 * in a wallet says it by an error without code and words, as careless wallets say anything: that counts for nothing.
 */
export function isSessionGone(cause: unknown): boolean {
  const { code, message } = Object(cause) as { readonly code?: unknown; readonly message?: unknown };
  return code === NO_SESSION || (typeof message === "string" && IS_GONE.test(message.slice(0, TEXT_LENGTH)));
}

/**
 * Says in the codes that adapters know what a wallet at the other end of the relay, or the relay's client, failed with.
 * Other codes are kept: they mean what they mean in the wallet's own namespace.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export function toWalletError(cause: unknown): WalletError {
  const { code, message } = Object(cause) as { readonly code?: unknown; readonly message?: unknown };
  const text = typeof message === "string" ? message.slice(0, TEXT_LENGTH) : "it gave no reason";
  return walletError(meaningOf(code, text), text, cause);
}

function meaningOf(code: unknown, text: string): number {
  if (typeof code === "number") {
    if (code >= 5000 && code <= 5003) return CODES.rejected;
    if (code >= 5100 && code <= 5104) return CODES.unsupported;
    if (code >= 3000 && code <= 3005) return CODES.unauthorized;
    if (code === 6000 || code === 7000 || code === NO_SESSION || code === 8000) return CODES.disconnected;
  }
  if (IS_GONE.test(text)) return CODES.disconnected;
  if (typeof code === "number" && code !== 0) return code;
  return IS_REFUSED.test(text) ? CODES.rejected : -32603;
}
