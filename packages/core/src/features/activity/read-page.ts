import { type AccountId, parseAccountId } from "@foyer/contract";
import type { ActivityAnswer } from "../../accounts/activity-record.ts";
import { findAdapter } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { toRecord } from "./from-adapter.ts";
import type { ActivityPorts, ActivityState } from "./state.ts";

/** What a reading works with. */
export type ReadingContext = Pick<FeatureContext<ActivityState, ActivityPorts>, "adapters" | "ports">;

/** Records read of one page: a server that gives more gives them to fill the page. */
const RECORD_LIMIT = 200;

/**
 * Reads a page of what an account did: from the first source that knows its chain, or by its adapter. `unknown-chain`:
 * nobody tells of it.
 * @throws {FoyerError} adapter/missing, network/unreachable, and what else the adapter throws
 */
export async function readPage(
  { adapters, ports }: ReadingContext,
  asked: { readonly account: AccountId; readonly cursor?: string | undefined; readonly signal: AbortSignal },
): Promise<ActivityAnswer> {
  const { namespace, reference } = parseAccountId(asked.account);
  const { signal } = asked;
  for (const source of ports.history) {
    const answer = await source.read(asked, { clock: ports.clock, fetch: ports.http, signal });
    if (answer.kind !== "unknown-chain") return answer;
  }
  const read = findAdapter(adapters, namespace).capabilities.activity;
  if (!read) return { kind: "unknown-chain" };
  const { items, next } = await read(asked);
  const records = items.slice(0, RECORD_LIMIT).flatMap((entry) => toRecord(`${namespace}:${reference}`, entry) ?? []);
  return { kind: "page", items: records, ...(next !== undefined && { next }) };
}
