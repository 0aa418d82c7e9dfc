import type { AnalyticsEvent } from "./analytics-sink.ts";
import { BATCH_BYTES, BATCH_EVENTS, MOST_ATTEMPTS, MOST_KEPT } from "./constants.ts";

/** Events that wait, in batches a service takes. */
export interface Queue {
  add(event: AnalyticsEvent): void;
  /** The oldest that fit into one batch; none where nothing waits. */
  next(): readonly AnalyticsEvent[];
  /** Whether there is more than one batch. */
  isLong(): boolean;
  /** How often the next batch was refused. */
  refusals(): number;
  /** Takes a batch out that was taken, and one that was refused too often. */
  settle(batch: readonly AnalyticsEvent[], isTaken: boolean): void;
  clear(): void;
}

type Waiting = { readonly event: AnalyticsEvent; readonly bytes: number };

export function createQueue(): Queue {
  const encoder = new TextEncoder();
  let waiting: readonly Waiting[] = [];
  let refusals = 0;
  return {
    add(event) {
      const { length: bytes } = encoder.encode(JSON.stringify(event));
      // A larger one is in no batch that a service takes.
      if (bytes + 2 <= BATCH_BYTES) waiting = [...waiting, { event, bytes }].slice(-MOST_KEPT);
    },
    next: () => waiting.slice(0, countFitting(waiting)).map(({ event }) => event),
    isLong: () => countFitting(waiting) < waiting.length,
    refusals: () => refusals,
    settle(batch, isTaken) {
      refusals = isTaken ? 0 : refusals + 1;
      if (!isTaken && refusals < MOST_ATTEMPTS) return;
      refusals = 0;
      waiting = waiting.filter(({ event }) => !batch.includes(event));
    },
    clear() {
      waiting = [];
    },
  };
}

/** A list's brackets and commas are counted. */
function countFitting(waiting: readonly Waiting[]): number {
  let size = 1;
  const end = waiting.findIndex(({ bytes }, index) => {
    size += bytes + 1;
    return index >= BATCH_EVENTS || size > BATCH_BYTES;
  });
  return end < 0 ? waiting.length : end;
}
