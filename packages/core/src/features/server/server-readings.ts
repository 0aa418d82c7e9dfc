import type { HoldingsSource, PriceSource } from "@foyer/contract";
import type { ActivitySource } from "../../accounts/activity-record.ts";
import type { Pause, Service } from "../../ports/service.ts";

/** What a Foyer server knows of accounts, for the features that show it. Nothing is fetched for it before they ask. */
export type ServerReadings = {
  readonly holdings: HoldingsSource;
  readonly prices: PriceSource;
  readonly history: ActivitySource;
};

/**
 * Makes the sources of a Foyer server, for a host that puts features together by itself; `httpServices` does so too.
 * @example
 * import { serverReadings } from "@foyer/core/services";
 * import { tokens } from "@foyer/core/tokens";
 *
 * const { holdings, prices } = serverReadings({ url: "https://services.example.org", projectId: "example" });
 * foyer.use(tokens({ holdings: [holdings], prices: [prices] }));
 */
export function serverReadings(service: Service): ServerReadings {
  const from: { readonly service: Service; readonly pause: Pause } = { service, pause: { status: 0, until: 0 } };
  return {
    holdings: {
      read: async (account, given) => (await import("./server-holdings.ts")).fetchHoldings(from, account, given),
    },
    history: {
      read: async (asked, given) => (await import("./server-history.ts")).fetchHistory(from, asked, given),
    },
    prices: { read: async (assets, given) => (await import("./server-prices.ts")).fetchPrices(from, assets, given) },
  };
}
