import { type AdapterHost, FoyerError } from "@foyer/contract";
import { askServers } from "@foyer/contract/on-demand";
import type { StacksNetwork } from "../networks.ts";

/** One question to a network's servers. */
export type RestRequest = {
  readonly host: Pick<AdapterHost<"stacks">, "fetch" | "clock">;
  readonly network: StacksNetwork;
  readonly scope: AbortSignal;
  /** From the root of the Stacks API, e.g. `/v2/info`. */
  readonly path: string;
  /** Posted as JSON; without it the answer is fetched. */
  readonly body?: object | undefined;
};

/** What a server answered. */
export type RestAnswer = { readonly status: number; readonly json: unknown };

/**
 * Asks the network's servers one after the other until one of them answers in JSON, whatever its verdict.
 * @throws {FoyerError} network/unreachable
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 */
export function askNetwork(a: RestRequest): Promise<RestAnswer> {
  const servers = a.network.rpcUrls.default.http;
  return askServers({ ...a, servers, lacking: "it has no URL" }, (url) => askServer(a, url));
}

/**
 * Asks for an answer that is good.
 * @throws {FoyerError} network/unreachable
 */
export async function fetchJson(a: RestRequest): Promise<unknown> {
  const { status, json } = await askNetwork(a);
  if (status === 200) return json;
  const problem = `HTTP ${status}`;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem }, { cause: json });
}

async function askServer({ host, network, scope, path, body }: RestRequest, url: string): Promise<RestAnswer> {
  const headers = { "content-type": "application/json" };
  const posted = body && { method: "POST", headers, body: JSON.stringify(body) };
  const fail = (problem: string): never => {
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
  };
  const response = await host.fetch(`${url.replace(/\/$/, "")}${path}`, { ...posted, signal: scope });
  const { status } = response;
  // A server that is overloaded or broken says nothing of what it was asked.
  if (status === 429 || status >= 500) fail(`HTTP ${status}`);
  const json: unknown = await response.json().catch(() => fail(response.ok ? "it is no JSON" : `HTTP ${status}`));
  return { status, json };
}
