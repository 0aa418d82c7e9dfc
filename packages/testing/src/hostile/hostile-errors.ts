import { createRpcError } from "../rpc/rpc-error.ts";
import { createRevokedProxy, createThrowingProxy, withThrowingGetter } from "./throwing-proxy.ts";

/** One value that a wallet may fail with. */
export type HostileError = { readonly name: string; readonly value: unknown };

/**
 * Lists what wallets throw that is no proper error.
 * @example
 * import { createEvmWallet, hostileErrors } from "@foyer/testing";
 *
 * const wallet = createEvmWallet();
 * for (const { value } of hostileErrors()) wallet.lie({ fail: { "*": value } });
 */
export function hostileErrors(): readonly HostileError[] {
  return [
    { name: "undefined", value: undefined },
    { name: "null", value: null },
    { name: "a text", value: "User denied" },
    { name: "an empty text", value: "" },
    { name: "a number", value: 4001 },
    { name: "a symbol", value: Symbol("error") },
    { name: "a function", value: () => undefined },
    { name: "an empty object", value: {} },
    { name: "an array", value: [4001] },
    { name: "an object with a code in text", value: { code: "4001", message: "denied" } },
    { name: "an object with an object for a message", value: { code: 1, message: { deep: true } } },
    { name: "a JSON-RPC envelope", value: { jsonrpc: "2.0", id: 1, error: { code: 4001, message: "denied" } } },
    { name: "an error without a message", value: createRpcError({ code: -32603, message: "" }) },
    { name: "an error with 100,000 letters", value: createRpcError({ code: -32603, message: "x".repeat(100_000) }) },
    { name: "an error whose message throws", value: withThrowingGetter("message", { code: 4001 }) },
    { name: "an error whose code throws", value: withThrowingGetter("code", { message: "denied" }) },
    { name: "an error that is its own cause", value: createCyclicError() },
    { name: "an object without a prototype", value: Object.create(null) as unknown },
    { name: "a throwing proxy", value: createThrowingProxy() },
    { name: "a revoked proxy", value: createRevokedProxy() },
    { name: "a frozen error", value: Object.freeze(createRpcError({ code: 4001, message: "denied" })) },
  ];
}

function createCyclicError(): Error {
  const error = createRpcError({ code: -32603, message: "cyclic" });
  return Object.assign(error, { cause: error, data: { originalError: error }, error });
}
