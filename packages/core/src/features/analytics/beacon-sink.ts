import type { AnalyticsEventName } from "../../ports/analytics.ts";
import { callService, isFinal } from "../../ports/call-service.ts";
import type { Ports, StartPage } from "../../ports/ports.ts";
import { createServiceUrl, type Pause, type Service } from "../../ports/service.ts";

/**
 * Makes a sink of a service that answers `POST /batch` and `GET /getAnalyticsConfig`. Batches go by beacon, which outlives
 * the page; where browsers have none, by a request that does. Nothing is sent for visitors who ask not to be tracked.
 * @see https://w3c.github.io/beacon/ https://w3c.github.io/gpc/
 * @example
 * import { analytics, beaconSink } from "@foyer/core/analytics";
 *
 * const sink = beaconSink({ url: "https://services.example.org", projectId: "example" });
 * const reports = foyer.use(analytics({ sinks: [sink] }));
 */
export function beaconSink(service: Service): AnalyticsSink {
  const pause: Pause = { status: 0, until: 0 };
  return Object.freeze<AnalyticsSink>({
    async isWanted(ports) {
      if (asksNotToBeTracked(ports)) return false;
      const { signal } = ports;
      const answer = await callService(service, { path: "getAnalyticsConfig", read: readIsOn, ports, signal, pause });
      if (answer.kind === "answered") return answer.value;
      return isFinal(answer) ? false : undefined;
    },
    send(events, ports) {
      const path = "batch";
      const body = JSON.stringify(events);
      const browser = readNavigator(ports);
      if (browser?.sendBeacon) return browser.sendBeacon(createServiceUrl(service, { path }), body);
      const { signal } = ports;
      const request = { method: "POST", path, body, keepalive: true, read: () => true } as const;
      // What is wrong with a batch stays wrong: only what may go better is sent again.
      return callService(service, { ...request, ports, signal, pause }).then(isFinal);
    },
  });
}

function readIsOn(body: unknown): boolean {
  return (Object(body) as { readonly isAnalyticsEnabled?: unknown }).isAnalyticsEnabled === true;
}

type Browser = {
  readonly sendBeacon?: ((url: string, body: string) => boolean) | undefined;
  readonly doNotTrack?: string | null | undefined;
  readonly globalPrivacyControl?: boolean | undefined;
};

function asksNotToBeTracked(ports: Pick<SinkPorts, "page">): boolean {
  const browser = readNavigator(ports);
  return browser?.doNotTrack === "1" || browser?.globalPrivacyControl === true;
}

/** The window's own; a page that a test or a host made need not have one. */
function readNavigator({ page }: Pick<SinkPorts, "page">): Browser | undefined {
  return page.target?.["navigator"] as Browser | undefined;
}

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
