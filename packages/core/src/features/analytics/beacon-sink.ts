import { notePause, type Pause } from "../../ports/pause.ts";
import { readService } from "../../ports/read-service.ts";
import type { Service } from "../../ports/service.ts";
import { createServiceUrl } from "../../ports/service-url.ts";
import type { AnalyticsSink, SinkPorts } from "./analytics-sink.ts";

/**
 * Makes a sink of a service that answers `POST /batch` and `GET /getAnalyticsConfig`. Batches go by beacon, which outlives
 * the page; where browsers have none, by a request that does. Nothing is sent for visitors who ask not to be tracked.
 * @see https://w3c.github.io/beacon/ https://w3c.github.io/gpc/
 * @example
 * import { beaconSink, reportEvents } from "@foyer/core/analytics";
 *
 * const sink = beaconSink({ url: "https://services.example.org", projectId: "example" });
 * const stop = reportEvents(foyer, { sink });
 */
export function beaconSink(service: Service): AnalyticsSink {
  const pause: Pause = { status: 0, until: 0 };
  return Object.freeze<AnalyticsSink>({
    async isWanted(ports) {
      if (asksNotToBeTracked(ports)) return false;
      const answer = await readService(service, { path: "getAnalyticsConfig", ports, signal: ports.signal, pause });
      if (answer === undefined || answer.status === 429 || answer.status >= 500) return undefined;
      const { isAnalyticsEnabled } = Object(answer.body) as { readonly isAnalyticsEnabled?: unknown };
      return answer.status === 200 && isAnalyticsEnabled === true;
    },
    send(events, ports) {
      const url = createServiceUrl(service, { path: "batch" });
      const body = JSON.stringify(events);
      const browser = readNavigator(ports);
      if (browser?.sendBeacon) return browser.sendBeacon(url, body);
      if (ports.clock.now() < pause.until) return false;
      const request = { method: "POST", body, keepalive: true, credentials: "omit" } as const;
      // What is wrong with a batch stays wrong: only what may go better is sent again.
      return ports.http(url, request).then((response) => {
        notePause(pause, response, ports.clock.now());
        return response.status !== 429 && response.status < 500;
      });
    },
  });
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
