import type { AdapterHost } from "../adapter.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Network } from "../network.ts";
import { read } from "../wallet-standard/read.ts";
import { askServers, readJson } from "./ask-servers.ts";

/** What a server says is for developers to read: more than this, in characters, is a page. */
const PROBLEM_LIMIT = 200;

/** One question in JSON-RPC to a network's servers. */
export type RpcRequest = {
  readonly host: Pick<AdapterHost, "fetch" | "clock">;
  readonly scope: AbortSignal;
  readonly network: Pick<Network, "caipNetworkId" | "rpcUrls">;
  readonly method: string;
  readonly params: readonly unknown[];
  /** `JSON.parse` by default. */
  readonly parse?: ((text: string) => unknown) | undefined;
};

/** What a server answered: a result, or its own error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: unknown };

/**
 * Asks a network's servers one after the other until one of them answers in JSON-RPC; its own error is an answer too.
 * @throws {FoyerError} network/unreachable
 * @see https://www.jsonrpc.org/specification
 * @example
 * import { askRpc, type RpcRequest } from "@foyer/contract/on-demand";
 *
 * export const isSynced = async (a: Pick<RpcRequest, "host" | "scope" | "network">) =>
 *   "result" in (await askRpc({ ...a, method: "getHealth", params: [] }));
 */
export function askRpc(a: RpcRequest): Promise<RpcAnswer> {
  const servers = a.network.rpcUrls.default.http;
  return askServers({ ...a, servers, lacking: "it has no RPC URL" }, (url) => askServer(a, url));
}

/**
 * Asks a network for a result in JSON-RPC.
 * @throws {FoyerError} network/unreachable
 * @see https://www.jsonrpc.org/specification
 * @example
 * import { fetchRpcResult, type RpcRequest } from "@foyer/contract/on-demand";
 *
 * export const fetchHeight = (a: Pick<RpcRequest, "host" | "scope" | "network">) =>
 *   fetchRpcResult({ ...a, method: "getBlockHeight", params: [] });
 */
export async function fetchRpcResult(a: RpcRequest): Promise<unknown> {
  const answer = await askRpc(a);
  if ("result" in answer) return answer.result;
  const problem = String(read(answer.error, "message")).slice(0, PROBLEM_LIMIT);
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem }, { cause: answer.error });
}

async function askServer(a: RpcRequest, url: string): Promise<RpcAnswer> {
  const response = await a.host.fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: a.method, params: a.params }),
    signal: a.scope,
  });
  const answer = readAnswer(readJson(await response.text(), a.parse));
  if (answer) return answer;
  throw new FoyerError("network/unreachable", {
    chain: a.network.caipNetworkId,
    problem: response.ok ? "the answer is no JSON-RPC" : `HTTP ${response.status}`,
  });
}

/** What is empty is `null`: a result like any other. */
function readAnswer(answer: unknown): RpcAnswer | undefined {
  const [result, error] = [read(answer, "result"), read(answer, "error")];
  if (error !== undefined && error !== null) return { error };
  return result === undefined ? undefined : { result };
}
