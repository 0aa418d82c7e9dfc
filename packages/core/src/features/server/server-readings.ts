import type { HoldingsSource, PriceSource } from "@foyer/contract";
import type { ActivitySource } from "../../accounts/activity-record.ts";
import type { Service } from "../../ports/service.ts";
import type { Server } from "./ask-server.ts";

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
  const pause = { status: 0, until: 0 };
  // A server may know what a chain's accounts hold, and not what they did.
  const server = (): Server => ({ service, pause, unknown: new Set() });
  const [forHoldings, forHistory, forPrices] = [server(), server(), server()];
  return {
    holdings: {
      read: async (account, given) => (await import("./server-holdings.ts")).fetchHoldings(forHoldings, account, given),
    },
    history: {
      read: async (asked, given) => (await import("./server-history.ts")).fetchHistory(forHistory, asked, given),
    },
    prices: {
      read: async (assets, given) => (await import("./server-prices.ts")).fetchPrices(forPrices, assets, given),
    },
  };
}
