import { askRpc, fetchRpcResult, type RpcAnswer, type RpcRequest } from "@foyer/contract/on-demand";
import { parseExactJson } from "./exact-json.ts";

/**
 * Asks the network's servers one after the other until one of them answers.
 * @throws {FoyerError} network/unreachable
 * @see https://solana.com/docs/rpc
 */
export function askNetwork(a: Omit<RpcRequest, "parse">): Promise<RpcAnswer> {
  return askRpc({ ...a, parse: parseExactJson });
}

/**
 * Asks for a result.
 * @throws {FoyerError} network/unreachable
 */
export function fetchResult(a: Omit<RpcRequest, "parse">): Promise<unknown> {
  return fetchRpcResult({ ...a, parse: parseExactJson });
}
