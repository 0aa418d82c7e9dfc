import { Fault, isFault } from "../faults/fault.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { namespaceOf } from "../rpc/chain.ts";
import { createAsk } from "./ask-upstream.ts";
import type { AccountQuery, Dialect } from "./dialect.ts";
import { DIALECTS } from "./dialects/dialects.ts";
import { type NativeCoin, nativeCoinOf } from "./native-coins.ts";
import { UpstreamFailure, type UpstreamReason } from "./upstream-failure.ts";

/** Reasons that pass by themselves. */
const PASSING: readonly UpstreamReason[] = ["limited", "refused", "unreachable"];

/** An account on a chain. */
export type Account = { readonly address: string; readonly chain: string };

/** What a dialect is asked, with its query; `by`: the place of the upstream among those of the chain. */
type Question<Answer> = (dialect: Dialect, query: AccountQuery, by: number) => Promise<Answer>;

/** Asks the upstreams of a chain in turn, from the first or from the one at `only` alone. */
export type AskUpstreams = <Answer>(account: Account, question: Question<Answer>, only?: number) => Promise<Answer>;

/**
 * Makes the way to the upstreams of all chains. Whatever goes wrong with one is counted under its name, and a failure is
 * told as one: nobody takes it for an account that has nothing.
 * @throws {Fault} chain/unsupported, data/upstream-failed, data/upstream-unavailable
 */
export function createAskUpstreams(
  { settings, fetch, metrics, log, stop }: Pick<ServerPorts, "fetch" | "log" | "metrics" | "settings" | "stop">,
  coins: ReadonlyMap<string, NativeCoin>,
): AskUpstreams {
  return async ({ address, chain }, question, only) => {
    const upstreams = settings.data.upstreams.get(chain);
    if (upstreams === undefined) throw new Fault("chain/unsupported", { chain, setting: "DATA_UPSTREAMS" });
    let failure = new UpstreamFailure("unreachable");
    for (const [by, { dialect: name, url, key }] of upstreams.entries()) {
      if (only !== undefined && only !== by) continue;
      const dialect = DIALECTS[name];
      const { headers, query } = key === undefined ? { headers: {}, query: {} } : dialect.authorize(key);
      const ask = createAsk({ url, headers, query, fetch, signal: stop.last });
      const reference = chain.slice(chain.indexOf(":") + 1);
      const nativeId = nativeCoinOf(coins, chain).id;
      try {
        const answer = await question(dialect, { address, chain, reference, nativeId, ask }, by);
        metrics.upstreams.inc({ chain, dialect: name, outcome: "answered" });
        return answer;
      } catch (error) {
        failure = toFailure(error);
        metrics.upstreams.inc({ chain, dialect: name, outcome: failure.reason });
        log.warn({ chain, dialect: name, reason: failure.reason, err: failure }, "upstream failed");
      }
    }
    throw toFault(failure, chain);
  };
}

/** Of what a dialect did not expect, its answer is at fault. */
export function toFailure(error: unknown): UpstreamFailure {
  return error instanceof UpstreamFailure ? error : new UpstreamFailure("malformed", { cause: error });
}

/** Tells a client what an upstream did, and not which one. */
export function toFault(error: unknown, chain: string): Fault {
  if (isFault(error)) return error;
  const failure = toFailure(error);
  const { reason } = failure;
  return PASSING.includes(reason)
    ? new Fault("data/upstream-unavailable", { chain, reason, retryAfterSeconds: 30 }, { cause: failure })
    : new Fault("data/upstream-failed", { chain, reason }, { cause: failure });
}

/** Whether an address may be one of a chain; it becomes a part of an upstream's URL. */
export function isAddressOf(chain: string, address: string): boolean {
  return namespaceOf(chain) === "eip155"
    ? /^0x[0-9a-f]{40}$/i.test(address)
    : /^[A-Za-z0-9]{3,128}(\.[A-Za-z0-9-]{1,128})?$/.test(address);
}
