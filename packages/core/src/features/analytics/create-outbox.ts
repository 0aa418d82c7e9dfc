import type { Undo } from "@foyer/contract";
import type { AnalyticsEvent, AnalyticsSink, SinkPorts } from "./beacon-sink.ts";
import { BATCH_BYTES, BATCH_EVENTS, GATHER_MS, MOST_ATTEMPTS, MOST_KEPT } from "./constants.ts";

/** Events that wait, and when they leave. */
export interface Outbox {
  add(event: AnalyticsEvent): void;
  /** Lets events leave from now on: somebody has acted. Asks the sink whether it wants them, unless it said. */
  open(): void;
  /** Sends what there is, as when the page is hidden. */
  flush(): void;
  /** Drops what there is, and lets nothing leave any more. */
  stop(): void;
}

/** Makes an outbox from which nothing leaves yet. */
export function createOutbox(sink: AnalyticsSink, ports: SinkPorts): Outbox {
  const queue = createQueue();
  let status: "closed" | "asking" | "open" | "sending" | "stopped" = "closed";
  let rest: Undo | undefined;

  const stop = (): void => {
    status = "stopped";
    queue.clear();
    rest?.();
  };
  const flush = (): void => {
    rest?.();
    rest = undefined;
    while (status === "open") {
      const batch = queue.next();
      if (batch.length === 0) return;
      const outcome = offer(sink, batch, ports);
      if (typeof outcome === "boolean") queue.settle(batch, outcome);
      else {
        status = "sending";
        void outcome.then((isTaken) => {
          queue.settle(batch, isTaken);
          if (status === "sending") status = "open";
          schedule();
        });
      }
      // Who refused one batch is left alone for a while.
      if (outcome === false) break;
    }
    schedule();
  };
  /** Sends once events have been gathered for a while, or are many. */
  const schedule = (): void => {
    if (status !== "open" || queue.next().length === 0) return;
    if (queue.isLong() && queue.refusals() === 0) flush();
    else rest ??= ports.clock.after(GATHER_MS, flush);
  };
  const onVerdict = (isWanted: boolean | undefined): void => {
    if (status !== "asking") return;
    if (isWanted === false) stop();
    else status = isWanted ? "open" : "closed";
    schedule();
  };

  return {
    add(event) {
      if (status === "stopped") return;
      queue.add(event);
      schedule();
    },
    open() {
      if (status !== "closed") return;
      status = "asking";
      const asked = new Promise<boolean | undefined>((resolve) => {
        resolve(sink.isWanted ? sink.isWanted(ports) : true);
      });
      // A sink that cannot say is asked again.
      asked.then(onVerdict, () => onVerdict(undefined));
    },
    flush,
    stop,
  };
}

/** Whatever a sink does, the kit goes on: a batch that it failed with was not taken. */
function offer(sink: AnalyticsSink, events: readonly AnalyticsEvent[], ports: SinkPorts): boolean | Promise<boolean> {
  try {
    const outcome = sink.send(events, ports);
    return typeof outcome === "boolean" ? outcome : Promise.resolve(outcome).then(Boolean, () => false);
  } catch {
    return false;
  }
}

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

function createQueue(): Queue {
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
