import { type AdapterHost, FoyerError } from "@foyer/contract";
import { askServers } from "@foyer/contract/on-demand";
import type { Networks } from "@foyer/contract/runtime";

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
export function askNetwork<T>(a: NetworkRequest<T>): Promise<T> {
  const servers = a.network.rpcUrls.default.http;
  return askServers({ ...a, servers, lacking: "it has no GraphQL URL" }, (url) => askServer(a, url));
}

async function askServer<T>(a: NetworkRequest<T>, url: string): Promise<T> {
  const { body, scope: signal, headers = { "content-type": "application/json" } } = a;
  const response = await a.host.fetch(url, { method: "POST", headers, body, signal });
  const text = await response.text();
  if (response.ok) return a.accept(text);
  const problem = `HTTP ${response.status}`;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem });
}
