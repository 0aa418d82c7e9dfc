import type { AdapterHost } from "../adapter.ts";
import { FoyerError, isFoyerError } from "../errors/foyer-error.ts";
import type { Network } from "../network.ts";
import { read } from "../wallet-standard/read.ts";
import { within } from "../within.ts";

/** How long one server may take before the next one is asked, in milliseconds. */
const SERVER_TIMEOUT_MS = 10_000;
/** What a server says is for developers to read: more than this, in characters, is a page. */
const PROBLEM_LIMIT = 200;

/** Who asks a network's servers. */
export type ServersQuestion = {
  readonly host: Pick<AdapterHost, "clock">;
  readonly scope: AbortSignal;
  readonly network: Pick<Network, "caipNetworkId">;
  /** URLs in the order they are tried. */
  readonly servers: readonly string[];
  /** What is wrong where there is no server, e.g. "it has no RPC URL". */
  readonly lacking: string;
};

/**
 * Asks a network's servers one after the other, by `ask`, until one of them answers: each for ten seconds at most, and
 * none any more once `scope` has ended. What went wrong last is what is told.
 * @throws {FoyerError} network/unreachable
 * @example
 * import { askServers, type ServersQuestion } from "@foyer/contract/on-demand";
 *
 * export const fetchHeight = (a: ServersQuestion) =>
 *   askServers(a, async (server) => (await fetch(`${server}/blocks/tip/height`, { signal: a.scope })).text());
 */
export async function askServers<T>(a: ServersQuestion, ask: (server: string) => Promise<T>): Promise<T> {
  let [problem, cause]: [string, unknown] = [a.lacking, undefined];
  for (const server of a.servers) {
    try {
      const answer = ask(server).then((value) => ({ value }));
      const settled = await within({ clock: a.host.clock, scope: a.scope, ms: SERVER_TIMEOUT_MS, answer });
      if (settled) return settled.value;
      problem = "it took too long";
    } catch (error) {
      cause = error;
      problem = problemOf(error);
    }
    a.scope.throwIfAborted();
  }
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem }, { cause });
}

/** One of our own says it in a word; the words around it are for people. */
function problemOf(error: unknown): string {
  return isFoyerError(error, "network/unreachable")
    ? error.context.problem
    : String(read(error, "message")).slice(0, PROBLEM_LIMIT);
}

/**
 * Reads what should be JSON; undefined where it is none, as with a page of a proxy or a cut answer.
 * @param parse Another parser than `JSON.parse`, as one that keeps long numbers exact.
 * @example
 * import { readJson } from "@foyer/contract/on-demand";
 *
 * readJson('{"height":5}'); // { height: 5 }
 * readJson("<html>"); // undefined
 */
export function readJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
