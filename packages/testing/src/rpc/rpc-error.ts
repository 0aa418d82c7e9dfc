/** An error as wallets and nodes put it: EIP-1193, EIP-1474. */
export type RpcError = Error & { readonly code: number; readonly data?: unknown };

/** The codes wallets answer with: EIP-1193, EIP-1474, EIP-3085 and EIP-3326. */
export const RPC_ERROR_CODES = {
  rejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  pending: -32002,
  invalidParams: -32602,
  internal: -32603,
} as const;

/**
 * Makes an error with the code a wallet gives.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @example
 * import { createEvmWallet, createRpcError } from "@foyer/testing";
 *
 * const busy = createRpcError({ code: -32005, message: "Slow down." });
 * createEvmWallet().lie({ fail: { eth_accounts: busy } });
 */
export function createRpcError(options: { code: number; message: string; data?: unknown }): RpcError {
  const error = Object.assign(new Error(options.message), { code: options.code });
  return "data" in options ? Object.assign(error, { data: options.data }) : error;
}

/** The answer of a person who said no. */
export function createRejection(): RpcError {
  return createRpcError({ code: RPC_ERROR_CODES.rejected, message: "User rejected the request." });
}

/** The answer of a wallet that is no longer there. */
export function createDisconnection(): RpcError {
  return createRpcError({ code: RPC_ERROR_CODES.disconnected, message: "The wallet is no longer installed." });
}
