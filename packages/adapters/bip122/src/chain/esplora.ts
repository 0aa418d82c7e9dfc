import { type AdapterHost, FoyerError, within } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinNetwork } from "../networks.ts";

/** How long one server may take before the next one is asked, in milliseconds. */
const REST_TIMEOUT_MS = 10_000;

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
export async function askServers(a: RestRequest): Promise<RestAnswer> {
  const { clock } = a.host;
  const chain = a.network.caipNetworkId;
  let [problem, cause]: [string, unknown] = ["it has no URL", undefined];
  for (const url of a.network.rpcUrls.default.http) {
    try {
      const answer = await within({ clock, scope: a.scope, ms: REST_TIMEOUT_MS, answer: askServer(a, url) });
      if (answer && (answer.status < 300 || answer.status === 404 || answer.status === 400)) return answer;
      problem = answer ? `HTTP ${answer.status}` : "it took too long";
    } catch (error) {
      cause = error;
      problem = String(read(error, "message"));
    }
    a.scope.throwIfAborted();
  }
  throw new FoyerError("network/unreachable", { chain, problem }, { cause });
}

/**
 * Asks for a thing; undefined where there is none.
 * @throws {FoyerError} network/unreachable
 */
export async function fetchJson(a: RestRequest): Promise<unknown> {
  const { status, text } = await askServers(a);
  if (status === 404) return undefined;
  try {
    if (status < 300) return JSON.parse(text) as unknown;
  } catch {
    // A page of a proxy, or a cut answer.
  }
  const problem = status < 300 ? "the answer is no JSON" : text.slice(0, 200);
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem });
}

async function askServer({ host, path, body, scope }: RestRequest, url: string): Promise<RestAnswer> {
  const post = body === undefined ? {} : { method: "POST", body };
  const response = await host.fetch(`${url.replace(/\/+$/, "")}${path}`, { ...post, signal: scope });
  return { status: response.status, text: await response.text() };
}
