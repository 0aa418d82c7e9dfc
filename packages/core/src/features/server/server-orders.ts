import { createLazy } from "@foyer/contract";
import type { ExchangeSource, OnrampSource, TransferSource } from "../../orders/sources.ts";
import type { Service } from "../../ports/service.ts";

/**
 * Buys from those whom a Foyer server knows: it has their keys, and forms the links to their pages. `httpServices` brings it.
 * @example
 * import { onramp } from "@foyer/core/onramp";
 * import { serverOnramp } from "@foyer/core/services";
 *
 * const source = serverOnramp({ url: "https://services.example.org", projectId: "example" });
 * foyer.use(onramp({ sources: [source] }));
 */
export function serverOnramp(service: Service): OnrampSource {
  const { load } = createLazy("@foyer/core", async () => (await import("./ask-orders.ts")).createOnrampSource(service));
  return {
    offer: async (chain, given) => (await load()).offer(chain, given),
    quote: async (request, given) => (await load()).quote(request, given),
    begin: async (request, given) => (await load()).begin(request, given),
    report: async (order, given) => (await load()).report(order, given),
  };
}

/**
 * Has those exchanges pay out whom a Foyer server knows. `httpServices` brings it.
 * @example
 * import { exchange } from "@foyer/core/exchange";
 * import { serverExchange } from "@foyer/core/services";
 *
 * const source = serverExchange({ url: "https://services.example.org", projectId: "example" });
 * foyer.use(exchange({ sources: [source] }));
 */
export function serverExchange(service: Service): ExchangeSource {
  const { load } = createLazy("@foyer/core", async () =>
    (await import("./ask-orders.ts")).createExchangeSource(service),
  );
  return {
    assets: async (chain, given) => (await load()).assets(chain, given),
    list: async (request, given) => (await load()).list(request, given),
    begin: async (request, given) => (await load()).begin(request, given),
    report: async (order, given) => (await load()).report(order, given),
  };
}

/**
 * Pays across chains by those whom a Foyer server asks. `httpServices` brings it.
 * @example
 * import { pay } from "@foyer/core/pay";
 * import { serverTransfers } from "@foyer/core/services";
 *
 * const source = serverTransfers({ url: "https://services.example.org", projectId: "example" });
 * foyer.use(pay({ transfers: [source] }));
 */
export function serverTransfers(service: Service): TransferSource {
  const { load } = createLazy("@foyer/core", async () =>
    (await import("./ask-orders.ts")).createTransferSource(service),
  );
  return {
    quote: async (request, given) => (await load()).quote(request, given),
    report: async (requestId, given) => (await load()).report(requestId, given),
  };
}
