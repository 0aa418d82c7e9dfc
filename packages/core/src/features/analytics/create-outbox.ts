import type { Undo } from "@foyer/contract";
import type { AnalyticsEvent, AnalyticsSink, SinkPorts } from "./analytics-sink.ts";
import { GATHER_MS } from "./constants.ts";
import { createQueue } from "./create-queue.ts";

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
