import { type AdapterHost, FoyerError, within } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import type { PolkadotNetwork } from "../networks.ts";

/** How long one RPC server may take before the next one is asked, in milliseconds. */
const RPC_TIMEOUT_MS = 10_000;

/** One question to a network's servers. */
export type RpcRequest = {
  readonly host: Pick<AdapterHost<"polkadot">, "fetch" | "clock">;
  readonly network: PolkadotNetwork;
  readonly scope: AbortSignal;
  readonly method: string;
  readonly params: readonly unknown[];
};

/** What a server answered: a result, or its own error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: unknown };

/**
 * Asks the network's servers one after the other until one of them answers.
 * @throws {FoyerError} network/unreachable
 * @see https://www.jsonrpc.org/specification
 */
export async function askNetwork(a: RpcRequest): Promise<RpcAnswer> {
  let [problem, cause]: [string, unknown] = ["it has no RPC URL", undefined];
  for (const url of a.network.rpcUrls.default.http) {
    try {
      const { clock } = a.host;
      const answer = await within({ clock, scope: a.scope, ms: RPC_TIMEOUT_MS, answer: askServer(a, url) });
      if (answer) return answer;
      problem = "it took too long";
    } catch (error) {
      cause = error;
      problem = String(read(error, "message"));
    }
    a.scope.throwIfAborted();
  }
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem }, { cause });
}

/**
 * Asks for a result.
 * @throws {FoyerError} network/unreachable
 */
export async function fetchResult(a: RpcRequest): Promise<unknown> {
  const answer = await askNetwork(a);
  if ("result" in answer) return answer.result;
  const problem = String(read(answer.error, "message")).slice(0, 200);
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem }, { cause: answer.error });
}

async function askServer(a: RpcRequest, url: string): Promise<RpcAnswer> {
  const response = await a.host.fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: a.method, params: a.params }),
    signal: a.scope,
  });
  const answer = parseAnswer(await response.text());
  if (answer) return answer;
  throw new FoyerError("network/unreachable", {
    chain: a.network.caipNetworkId,
    problem: response.ok ? "the answer is no JSON-RPC" : `HTTP ${response.status}`,
  });
}

/** Storage that is empty is `null`: a result like any other. */
function parseAnswer(text: string): RpcAnswer | undefined {
  try {
    const answer = JSON.parse(text) as { readonly result?: unknown; readonly error?: unknown } | null;
    if (answer?.error !== undefined && answer.error !== null) return { error: answer.error };
    return answer?.result === undefined ? undefined : { result: answer.result };
  } catch {
    // A page of a proxy, or a cut answer.
    return undefined;
  }
}
