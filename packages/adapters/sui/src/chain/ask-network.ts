import { type AdapterHost, FoyerError, isFoyerError, within } from "@foyer/contract";
import type { Networks } from "@foyer/contract/session";
import { read } from "@foyer/contract/wallet-standard";
import { SERVER_TIMEOUT_MS } from "../constants.ts";

/** A request to a network's GraphQL servers. */
export type NetworkRequest<T> = {
  readonly host: Pick<AdapterHost<"sui">, "fetch" | "clock">;
  readonly scope: AbortSignal;
  readonly network: Networks<"sui">[0];
  readonly body: string;
  readonly headers?: HeadersInit | undefined;
  /** Reads what a server answered; when it throws, the next server is asked. */
  readonly accept: (text: string) => T;
};

/**
 * Asks the network's servers one after the other until one of them answers.
 * @throws {FoyerError} network/unreachable
 * @see https://docs.sui.io/concepts/data-access/graphql-rpc
 */
export async function askNetwork<T>(a: NetworkRequest<T>): Promise<T> {
  const chain = a.network.caipNetworkId;
  let [problem, cause]: [string, unknown] = ["it has no GraphQL URL", undefined];
  for (const url of a.network.rpcUrls.default.http) {
    try {
      const answer = askServer(a, url).then((value) => ({ value }));
      const settled = await within({ clock: a.host.clock, scope: a.scope, ms: SERVER_TIMEOUT_MS, answer });
      if (settled) return settled.value;
      problem = "it took too long";
    } catch (error) {
      cause = error;
      problem = problemOf(error);
    }
    a.scope.throwIfAborted();
  }
  throw new FoyerError("network/unreachable", { chain, problem }, { cause });
}

/** One of our own says it in a word; the words around it are for people. */
function problemOf(error: unknown): string {
  return isFoyerError(error, "network/unreachable")
    ? error.context.problem
    : String(read(error, "message")).slice(0, 200);
}

async function askServer<T>(a: NetworkRequest<T>, url: string): Promise<T> {
  const { body, scope: signal, headers = { "content-type": "application/json" } } = a;
  const response = await a.host.fetch(url, { method: "POST", headers, body, signal });
  const text = await response.text();
  if (response.ok) return a.accept(text);
  const problem = `HTTP ${response.status}`;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem });
}
