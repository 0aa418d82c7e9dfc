import { createRpcError, RPC_ERROR_CODES, type RpcError } from "../rpc/rpc-error.ts";
import type { EvmCore } from "./core.ts";

/** An EIP-1193 request and the site it comes from. */
export type EvmCall = { readonly method: string; readonly params?: unknown; readonly origin: string };

/** Answers one method. */
export type EvmHandler = (core: EvmCore, call: EvmCall) => Promise<unknown>;

/** Answers by method. */
export type EvmHandlers = { readonly [method: string]: EvmHandler };

/** One positional parameter of a request. */
export function paramAt(call: EvmCall, index: number): unknown {
  return Array.isArray(call.params) ? (call.params as readonly unknown[])[index] : undefined;
}

/** A text parameter, or -32602. */
export function textAt(call: EvmCall, index: number): string {
  const value = paramAt(call, index);
  if (typeof value !== "string") throw invalidParams(`${call.method}: parameter ${index} must be a string.`);
  return value;
}

/** An object parameter, or -32602. */
export function objectAt(call: EvmCall, index: number): Record<string, unknown> {
  const value = paramAt(call, index);
  if (typeof value !== "object" || value === null) {
    throw invalidParams(`${call.method}: parameter ${index} must be an object.`);
  }
  return value as Record<string, unknown>;
}

export function invalidParams(message: string): RpcError {
  return createRpcError({ code: RPC_ERROR_CODES.invalidParams, message });
}
