import type { ActivityRecord, ActivityTransfer } from "../../accounts/activity-record.ts";
import { mergeTransfers } from "./merge-transfers.ts";

/** What was done, in one word. */
export type ActivityVerb =
  | "approved"
  | "bought"
  | "borrowed"
  | "burnt"
  | "canceled"
  | "claimed"
  | "deployed"
  | "deposited"
  | "executed"
  | "minted"
  | "received"
  | "repaid"
  | "sent"
  | "sold"
  | "staked"
  | "swapped"
  | "unstaked"
  | "withdrawn";

/** A transaction as it is shown: what counts of it, and what was done. */
export type ActivityItem = ActivityRecord & {
  readonly verb: ActivityVerb;
  /** What stands before its quantities; empty for most. */
  readonly sign: "+" | "-" | "";
};

const VERBS: ReadonlyMap<string, ActivityVerb> = new Map([
  ["approve", "approved"],
  ["buy", "bought"],
  ["borrow", "borrowed"],
  ["burn", "burnt"],
  ["cancel", "canceled"],
  ["claim", "claimed"],
  ["deploy", "deployed"],
  ["deposit", "deposited"],
  ["execute", "executed"],
  ["mint", "minted"],
  ["receive", "received"],
  ["repay", "repaid"],
  ["send", "sent"],
  ["sell", "sold"],
  ["stake", "staked"],
  ["trade", "swapped"],
  ["unstake", "unstaked"],
  ["withdraw", "withdrawn"],
]);
const PLUS = ["receive", "deposit", "borrow", "claim"];
const MINUS = ["withdraw", "repay", "burn"];

/** Makes of records what is shown on a chain: none of another chain, and none whose transfers are all spam. */
export function toItems(records: readonly ActivityRecord[], chain: string): readonly ActivityItem[] {
  return records.filter((record) => record.chain === chain && !isSpam(record)).map(toItem);
}

function isSpam({ transfers }: ActivityRecord): boolean {
  return transfers.length > 0 && transfers.every((transfer) => transfer.isSpam);
}

function toItem(record: ActivityRecord): ActivityItem {
  const { operation, transfers } = record;
  const sign = PLUS.includes(operation) ? "+" : MINUS.includes(operation) ? "-" : "";
  return { ...record, transfers: mergeTransfers(transfers), verb: VERBS.get(operation) ?? "executed", sign };
}

/** What was done, where nobody says it: by which way coins went. */
export function readOperation(transfers: readonly ActivityTransfer[]): string {
  const ways = new Set(transfers.map(({ direction }) => direction));
  if (ways.has("in") && ways.has("out")) return "trade";
  if (ways.has("out") || ways.has("self")) return "send";
  return ways.has("in") ? "receive" : "execute";
}
