import type { Outcome } from "@foyer/contract";
import type { ActivityRecord } from "../../accounts/activity-record.ts";
import { formatAmount } from "../../accounts/amounts.ts";
import type { FeatureStorage } from "../../kit/attached-feature.ts";
import { type OwnRecord, ownSchema } from "./own-schema.ts";
import type { SentRecord } from "./state.ts";

const KEY = "sent";
/** Transactions kept of all accounts together, the newest first. */
const LIMIT = 100;

/** What this page sent, kept between visits. */
export interface OwnRecords {
  /** Those of an account on a chain, the newest first. */
  of(account: string): readonly OwnRecord[];
  /** Those of all accounts that are not final, and were sent after a time. */
  pending(after: number): readonly OwnRecord[];
  /** Keeps one, unless it is kept already. */
  note(sent: SentRecord, now: number): void;
  /** Notes what became of one; whether it is final now and was not before. */
  settle(record: OwnRecord, outcome: Outcome): boolean;
  drop(isGone: (account: string) => boolean): void;
}

/** Makes what keeps them. */
export function createOwnRecords(storage: FeatureStorage): OwnRecords {
  const read = (): readonly OwnRecord[] => readRecords(storage.get(KEY));
  const write = (records: readonly OwnRecord[]): void => storage.set(KEY, JSON.stringify(records.slice(0, LIMIT)));
  const isSame = (a: OwnRecord, b: Pick<OwnRecord, "account" | "hash">): boolean =>
    a.hash === b.hash && a.account === b.account;
  return {
    of: (account) => read().filter((record) => record.account === account),
    pending: (after) => read().filter(({ at, status }) => status === "pending" && at > after),
    note({ amount, ...sent }, now) {
      const known = read();
      if (known.some((one) => isSame(one, sent))) return;
      const record: OwnRecord = {
        ...sent,
        at: now,
        status: "pending",
        ...(amount !== undefined && { amount: `${amount}` }),
      };
      write([record, ...known]);
    },
    settle(record, { status, at, trace }) {
      const { trace: _, ...rest } = record;
      const next = { ...rest, status, ...(at !== undefined && { at }), ...(trace !== undefined && { trace }) };
      const known = read();
      // Somebody else may have found out in between, whose answer is final: another tab, or another question of this one.
      const isOpen = (one: OwnRecord): boolean => isSame(one, record) && one.status === "pending";
      write(known.map((one) => (isOpen(one) ? next : one)));
      return status !== "pending" && known.some(isOpen);
    },
    drop(isGone) {
      const before = read();
      const left = before.filter(({ account }) => !isGone(account));
      if (left.length < before.length) write(left);
    },
  };
}

function readRecords(text: string | undefined): readonly OwnRecord[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const schema = ownSchema();
    return Array.isArray(list) ? list.slice(0, LIMIT).flatMap((one) => schema.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}

/** What this page sent, as it is told. */
export function toOwnRecord(own: OwnRecord, chain: string): ActivityRecord {
  const { hash, at, status, asset, amount, decimals, symbol, to, operation = "send" } = own;
  const isKnown = amount !== undefined && decimals !== undefined;
  const transfer = {
    direction: "out" as const,
    quantity: isKnown ? formatAmount(BigInt(amount), decimals) : "",
    isCollectible: false,
    isSpam: false,
    ...(asset && { asset }),
    ...(symbol && { symbol }),
    ...(to && { other: to }),
  };
  return { hash, chain, at, status, operation, transfers: isKnown ? [transfer] : [] };
}

/**
 * Puts what this page sent beside what others tell, each once: what a chain has decided goes before what was noted here.
 * The newest first; one of no known time is newer than all.
 */
export function joinRecords(
  told: readonly ActivityRecord[],
  own: readonly ActivityRecord[],
): readonly ActivityRecord[] {
  const joined = new Map<string, ActivityRecord>();
  for (const record of [...told, ...own]) {
    const known = joined.get(record.hash);
    if (!known || (known.status === "pending" && record.status !== "pending")) joined.set(record.hash, record);
  }
  const timeOf = ({ at = Number.POSITIVE_INFINITY }: ActivityRecord): number => at;
  return [...joined.values()].sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)));
}
