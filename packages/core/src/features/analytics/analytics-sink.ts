import type { AnalyticsEventName } from "../../ports/analytics.ts";
import type { Ports, StartPage } from "../../ports/ports.ts";

/** An event as it leaves the page. */
export type AnalyticsEvent = {
  /** Told apart by it: an event that is sent twice is one. */
  readonly eventId: string;
  /** The page's address without what stands behind its path. */
  readonly url: string;
  /** The page's host. */
  readonly domain: string;
  /** Unix milliseconds of the visitor's clock. */
  readonly timestamp: number;
  readonly props: {
    readonly type: "track";
    readonly event: AnalyticsEventName;
    /** What `AnalyticsEvents` says, and `caipNetworkId`, the network in use. */
    readonly properties: Readonly<Record<string, unknown>>;
  };
};

/** What a sink reaches the outside through. `signal` aborts when nothing is reported any more. */
export type SinkPorts = Pick<Ports, "http" | "clock"> & { readonly page: StartPage; readonly signal: AbortSignal };

/** Where events go: a service, or the host's own code. */
export interface AnalyticsSink {
  /**
   * Takes a batch. False, or a promise that rejects: it did not, and the same batch is offered again. It is called in
   * the task in which a page is hidden, and nothing may happen after that.
   */
  send(events: readonly AnalyticsEvent[], ports: SinkPorts): boolean | Promise<boolean>;
  /**
   * Whether events are wanted, asked before the first batch; undefined: not known, and asked again at the next opening.
   * Without it they are.
   */
  isWanted?(ports: SinkPorts): Promise<boolean | undefined>;
}
