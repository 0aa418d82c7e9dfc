import { copy } from "../../store/create-store.ts";
import type { CallsContext, Place } from "./place.ts";
import type { CallBatch, CallOfBatch, CallsMode, CallToSend } from "./state.ts";

/** Batches kept of a visit, the latest last; those that are open are kept in any case. */
const LIMIT = 20;

/** What is known of a batch beside its state: who makes it by which wallet, and what was asked for. */
type Origin = { readonly place: Place; readonly calls: readonly CallToSend[] };

/** The batches of a kit. */
export interface Book {
  begin(origin: Origin & { readonly mode: CallsMode }): CallBatch;
  /** By what it is called. */
  find(id: string): CallBatch | undefined;
  get(key: number): CallBatch;
  originOf(key: number): Origin;
  change(key: number, part: Partial<CallBatch>): CallBatch;
  changeCall(key: number, index: number, part: Partial<CallOfBatch>): CallBatch;
  /** Says the same of all its calls. */
  changeCalls(key: number, status: CallOfBatch["status"]): CallBatch;
  drop(key: number): void;
}

/** Makes one that is empty. */
export function createBook({ state }: Pick<CallsContext, "state">): Book {
  let count = 0;
  const origins = new Map<number, Origin>();
  const indexOf = (key: number): number => state.batches.findIndex((batch) => batch.key === key);
  const get = (key: number): CallBatch => state.batches[indexOf(key)] as CallBatch;
  const change: Book["change"] = (key, part) => {
    const next = { ...get(key), ...part };
    state.batches[indexOf(key)] = copy(next);
    return next;
  };
  const drop = (key: number): void => {
    origins.delete(key);
    state.batches.splice(indexOf(key), 1);
  };
  return {
    get,
    change,
    drop,
    begin({ mode, ...origin }) {
      count += 1;
      const begun: CallBatch = {
        key: count,
        account: origin.place.account,
        mode,
        status: "asking",
        calls: origin.calls.map(({ to }) => ({ to, status: "waiting" })),
        hashes: [],
      };
      const oldest = state.batches.find(isOver);
      if (oldest && state.batches.length >= LIMIT) drop(oldest.key);
      origins.set(count, origin);
      state.batches.push(copy(begun));
      return begun;
    },
    find: (id) => state.batches.findLast((batch) => batch.id === id),
    originOf: (key) => origins.get(key) as Origin,
    changeCall(key, index, part) {
      const calls = get(key).calls.map((call, place) => (place === index ? { ...call, ...part } : call));
      return change(key, { calls });
    },
    changeCalls: (key, status) => change(key, { calls: get(key).calls.map((call) => ({ ...call, status })) }),
  };
}

/** How many of its calls are done. */
export function countDone({ calls }: Pick<CallBatch, "calls">): number {
  return calls.filter(({ status }) => status === "confirmed").length;
}

/** Whether no more will become of it. */
export function isOver({ status }: CallBatch): boolean {
  return status !== "asking" && status !== "pending";
}
