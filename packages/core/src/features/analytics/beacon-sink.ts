import { callService, isFinal } from "../../ports/call-service.ts";
import type { Pause } from "../../ports/pause.ts";
import { createServiceUrl, type Service } from "../../ports/service.ts";
import type { AnalyticsSink, SinkPorts } from "./analytics-sink.ts";

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
