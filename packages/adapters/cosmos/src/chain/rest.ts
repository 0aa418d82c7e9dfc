import { FoyerError, within } from "@foyer/contract";
import type { Work } from "@foyer/contract/session";
import type { CosmosNetwork } from "../networks.ts";

/** How long one server may take before the next one is asked, in milliseconds. */
const REST_TIMEOUT_MS = 10_000;

/** One question to a network's servers. */
export type RestRequest = Pick<Work<"cosmos">, "host" | "scope"> & {
  readonly network: CosmosNetwork;
  /** Begins with a slash. */
  readonly path: string;
  /** Posted as JSON, if there is one. */
  readonly body?: object | undefined;
};

/** What the chain answered: a value, or its own refusal. */
export type RestAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: number; readonly message: string };

/**
 * Asks the network's servers one after the other until the chain answers through one of them: public ones differ in
 * what they keep and whom they let ask.
 * @throws {FoyerError} network/unreachable
 * @see https://docs.cosmos.network/api
 */
export async function askChain(a: RestRequest): Promise<RestAnswer> {
  let [problem, cause]: [string, unknown] = ["it has no REST URL", undefined];
  for (const url of a.network.restUrls) {
    try {
      const { clock } = a.host;
      const answer = await within({ clock, scope: a.scope, ms: REST_TIMEOUT_MS, answer: askServer(a, url) });
      if (answer) return answer;
      problem = "it took too long";
    } catch (error) {
      cause = error;
      problem = String((error as Partial<Error> | undefined)?.message).slice(0, 200);
    }
    a.scope.throwIfAborted();
  }
  throw unreachable(a.network, problem, cause);
}

/**
 * Asks for a value.
 * @throws {FoyerError} network/unreachable
 */
export async function fetchValue(a: RestRequest): Promise<unknown> {
  const answer = await askChain(a);
  if (answer.ok) return answer.value;
  throw unreachable(a.network, answer.message);
}

/** Says that a network did not answer, or not as it should. */
export function unreachable(network: CosmosNetwork, problem: string, cause?: unknown): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem }, { cause });
}

async function askServer(a: RestRequest, url: string): Promise<RestAnswer> {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(a.body) };
  const response = await a.host.fetch(`${url.replace(/\/$/, "")}${a.path}`, {
    ...(a.body && post),
    signal: a.scope,
  });
  const value = parse(await response.text());
  if (response.ok && value) return { ok: true, value };
  const { code, message } = Object(value) as { readonly code?: unknown; readonly message?: unknown };
  // Busy, not there, not built: what another server of the chain may do better.
  const isServers = [429, 501, 502, 503, 504].includes(response.status);
  if (!isServers && typeof code === "number" && typeof message === "string")
    return { ok: false, code, message: message.slice(0, 1_000) };
  throw unreachable(a.network, response.ok ? "the answer is no JSON" : `HTTP ${response.status}`);
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    // A page of a proxy, or a cut answer.
    return undefined;
  }
}
