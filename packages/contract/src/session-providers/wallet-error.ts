/** What adapters understand, whatever the namespace. @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export const CODES = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
};

/** An error with a code, as wallets on pages throw. */
export type WalletError = Error & { readonly code: number };

/**
 * Makes an error with a code, as wallets on pages throw.
 * @example
 * import { CODES, walletError } from "@foyer/contract/session-providers";
 *
 * throw walletError(CODES.rejected, "The visitor declined.");
 */
export function walletError(code: number, message: string, cause?: unknown): WalletError {
  return Object.assign(new Error(message, { cause }), { code });
}
