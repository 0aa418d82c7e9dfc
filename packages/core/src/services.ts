import { activity } from "./features/activity/activity.ts";
import { analytics } from "./features/analytics/analytics.ts";
import type { AnalyticsSink } from "./features/analytics/beacon-sink.ts";
import { remoteConfig } from "./features/config/remote-config.ts";
import type { ConfigService } from "./features/config/state.ts";
import { directory } from "./features/directory/directory.ts";
import { exchange } from "./features/exchange/exchange.ts";
import { onramp } from "./features/onramp/onramp.ts";
import { pay } from "./features/pay/pay.ts";
import { type ServerAccountNames, serverAccountNames } from "./features/server/server-account-names.ts";
import { serverExchange, serverOnramp, serverTransfers } from "./features/server/server-orders.ts";
import { type ServerReadings, serverReadings } from "./features/server/server-readings.ts";
import { type ServerSwapsOptions, serverSwaps } from "./features/server/server-swaps.ts";
import { tokens } from "./features/tokens/tokens.ts";
import type { Feature } from "./kit/foyer.ts";
import type { Service } from "./ports/service.ts";

/** A server of all of a project's services, and for whom. */
export type HttpServices = ConfigService & {
  /** Whether it is told what visitors do, as far as `settings.analytics` says. Default true. */
  readonly analytics?: boolean | undefined;
};

export {
  type ServerAccountNames,
  type ServerReadings,
  type ServerSwapsOptions,
  serverAccountNames,
  serverExchange,
  serverOnramp,
  serverReadings,
  serverSwaps,
  serverTransfers,
};

/**
 * Adds all that a Foyer server does for a kit: its wallet directory, its remote configuration, analytics, what it
 * knows of accounts, and whom it lets them buy from, be paid out by and pay through. Nothing is sent before a visitor acts.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { httpServices } from "@foyer/core/services";
 *
 * const services = httpServices({ url: "https://services.example.org", projectId: "example" });
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [], features: [services] });
 */
export function httpServices({
  analytics: isReported = true,
  ...service
}: HttpServices): Feature<"services", ServicesState, object> {
  const { url, projectId } = service;
  return {
    name: "services",
    createState: () => ({ url }),
    load: async () => ({ create: () => ({}) }),
    attach({ foyer }) {
      foyer.use(directory({ url, projectId }));
      foyer.use(remoteConfig(service));
      const { holdings, prices, history } = serverReadings({ url, projectId });
      foyer.use(tokens({ holdings: [holdings], prices: [prices] }));
      foyer.use(activity({ history: [history] }));
      const [exchanges, transfers] = [[serverExchange({ url, projectId })], [serverTransfers({ url, projectId })]];
      foyer.use(onramp({ sources: [serverOnramp({ url, projectId })] }));
      foyer.use(exchange({ sources: exchanges }));
      foyer.use(pay({ exchanges, transfers }));
      if (isReported) foyer.use(analytics({ sinks: () => loadSinks({ url, projectId }) }));
    },
  };
}

/** Where a kit's services are. */
export type ServicesState = { url: string };

async function loadSinks(service: Service): Promise<readonly AnalyticsSink[]> {
  const { beaconSink } = await import("./features/analytics/load-beacon.ts");
  return [beaconSink(service)];
}
