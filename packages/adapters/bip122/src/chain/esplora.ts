import { type AdapterHost, FoyerError } from "@foyer/contract";
import { askServers, readJson } from "@foyer/contract/on-demand";
import type { BitcoinNetwork } from "../networks.ts";

/** One question to a network's servers. */
export type RestRequest = {
  readonly host: Pick<AdapterHost<"bip122">, "fetch" | "clock">;
  readonly network: BitcoinNetwork;
  readonly scope: AbortSignal;
  /** Behind the server's base, e.g. `/address/{address}`. */
  readonly path: string;
  /** What is posted; without it, something is got. */
  readonly body?: string | undefined;
};

/** What a server said: its text, or that there is no such thing. */
export type RestAnswer = { readonly status: number; readonly text: string };

/**
 * Asks the network's servers one after the other until one of them answers; that there is no such thing, or that what
 * was posted is wrong, is an answer too.
 * @throws {FoyerError} network/unreachable
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function askEsplora(a: RestRequest): Promise<RestAnswer> {
  const servers = a.network.rpcUrls.default.http;
  return askServers({ ...a, servers, lacking: "it has no URL" }, (url) => askServer(a, url));
}

/**
 * Asks for a thing; undefined where there is none.
 * @throws {FoyerError} network/unreachable
 */
export async function fetchJson(a: RestRequest): Promise<unknown> {
  const { status, text } = await askEsplora(a);
  if (status === 404) return undefined;
  const json = status < 300 ? readJson(text) : undefined;
  if (json !== undefined) return json;
  const problem = status < 300 ? "the answer is no JSON" : text.slice(0, 200);
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem });
}

async function askServer({ host, network, path, body, scope }: RestRequest, url: string): Promise<RestAnswer> {
  const post = body === undefined ? {} : { method: "POST", body };
  const response = await host.fetch(`${url.replace(/\/+$/, "")}${path}`, { ...post, signal: scope });
  const { status } = response;
  const text = await response.text();
  if (status < 300 || status === 404 || status === 400) return { status, text };
  throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: `HTTP ${status}` });
}
