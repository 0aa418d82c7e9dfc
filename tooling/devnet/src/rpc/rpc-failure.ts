/** An error of the JSON-RPC layer, as JSON-RPC and Solana's nodes number them. */
export type RpcFailure = Error & { readonly code: number; readonly data?: unknown };

/** Makes an error that is answered with its code. */
export function rpcFailure(options: { code: number; message: string; data?: unknown }): RpcFailure {
  return Object.assign(new Error(options.message), options);
}

export const RPC_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  simulationFailed: -32002,
} as const;
