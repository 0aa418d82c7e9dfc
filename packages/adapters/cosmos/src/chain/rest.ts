import { FoyerError } from "@foyer/contract";
import { askServers, readJson } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import type { CosmosNetwork } from "../networks.ts";

/** HTTP's status of what a server cannot do at all. */
const NOT_BUILT = 501;
/** What a chain says is for developers to read: more than this, in characters, is a page. */
const MESSAGE_LIMIT = 1_000;

/** One question to a network's servers. */
export type RestRequest = Pick<Work<"cosmos">, "host" | "scope"> & {
  readonly network: CosmosNetwork;
  /** Begins with a slash. */
  readonly path: string;
  /** Posted as JSON, if there is one. */
  readonly body?: object | undefined;
  /** Where a refusal says this, it is the server's and not the chain's: the next one is asked. */
  readonly lacks?: Lack | undefined;
};

/** What some servers of a chain do not keep: what they say then, and what is told where none of them has it. */
export type Lack = { readonly said: RegExp; readonly problem: string };

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
export function askChain(a: RestRequest): Promise<RestAnswer> {
  const servers = a.network.restUrls;
  return askServers({ ...a, servers, lacking: "it has no REST URL" }, (url) => askServer(a, url));
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
  const value = readJson(await response.text());
  if (response.ok && typeof value === "object" && value !== null) return { ok: true, value };
  const { code, message } = Object(value) as { readonly code?: unknown; readonly message?: unknown };
  const told = typeof message === "string" ? message.slice(0, MESSAGE_LIMIT) : undefined;
  if (a.lacks && !response.ok && (response.status === NOT_BUILT || a.lacks.said.test(told ?? "")))
    throw unreachable(a.network, a.lacks.problem);
  // Busy, not there, not built: what another server of the chain may do better.
  const isServers = [429, NOT_BUILT, 502, 503, 504].includes(response.status);
  if (!isServers && typeof code === "number" && told !== undefined) return { ok: false, code, message: told };
  throw unreachable(a.network, response.ok ? "the answer is no JSON" : `HTTP ${response.status}`);
}
