import { FoyerError } from "@foyer/contract";
import type { ExchangeSource, OnrampSource, TransferSource } from "../../orders/sources.ts";
import type { Service } from "../../ports/service.ts";
import { callOrders, failWith, type OrderServer } from "./order-calls.ts";
import {
  readAssets,
  readBegun,
  readExchanges,
  readOffer,
  readQuotes,
  readReport,
  readTransferQuote,
} from "./orders-schema.ts";

/** Makes what asks a server for purchases. */
export function createOnrampSource(service: Service): OnrampSource {
  const server = toServer(service);
  const fail = failWith("onramp/unreachable");
  return {
    async offer(chain, given) {
      const read = (body: unknown) => readOffer(body, chain, service);
      const call = { path: "onramp/v1/options", params: { chainId: chain }, read, fail };
      const offer = await callOrders(server, call, given);
      return offer && offer.providers.length > 0 && offer.assets.length > 0 ? offer : undefined;
    },
    async quote(request, given) {
      const { asset, currency, amount } = request;
      const call = {
        method: "POST",
        path: "onramp/v1/quotes",
        body: { asset, currency, amount },
        read: (body: unknown) => readQuotes(body, request),
        fail,
      } as const;
      return (await callOrders(server, call, given)) ?? { quotes: [], failures: [] };
    },
    async begin({ id, provider, asset, currency, amount, account }, given) {
      const call = {
        method: "POST",
        path: "onramp/v1/purchases",
        body: { id, provider, asset, currency, amount, account },
        read: (body: unknown) => readBegun(body, id),
        fail,
      } as const;
      const begun = await callOrders(server, call, given);
      if (begun === "refused")
        throw new FoyerError("onramp/link-refused", { provider, problem: "it is no https: link." });
      if (!begun) throw fail("nobody sells on this chain.");
      return begun;
    },
    async report({ reference }, given) {
      const read = (body: unknown) => readReport(body, reference);
      const call = { path: `onramp/v1/purchases/${encodeURIComponent(reference)}`, read, fail };
      return (await callOrders(server, call, given)) ?? { status: "unknown" };
    },
  };
}

/** Makes what asks a server for exchanges. */
export function createExchangeSource(service: Service): ExchangeSource {
  const server = toServer(service);
  const fail = failWith("pay/exchanges-unreachable");
  return {
    async assets(chain, given) {
      const read = (body: unknown) => readAssets(body, chain, service);
      const call = { path: "exchange/v1/assets", params: { chainId: chain }, read, fail };
      return (await callOrders(server, call, given)) ?? [];
    },
    async list({ asset, amount }, given) {
      const body = { asset, ...(amount && { amount }) };
      const call = { method: "POST", path: "exchange/v1/exchanges", body, read: readExchanges, fail } as const;
      return (await callOrders(server, call, given)) ?? [];
    },
    async begin({ id, exchange, asset, amount, recipient }, given) {
      const refuse = (problem: string): FoyerError => new FoyerError("pay/link-unreachable", { exchange, problem });
      const call = {
        method: "POST",
        path: "exchange/v1/deposits",
        body: { id, exchange, asset, amount, recipient },
        read: (body: unknown) => readBegun(body, id),
        fail: refuse,
      } as const;
      const begun = await callOrders(server, call, given);
      if (!begun || begun === "refused") throw refuse("its link is no https: link.");
      return begun;
    },
    async report({ reference }, given) {
      const read = (body: unknown) => readReport(body, reference);
      const call = {
        path: `exchange/v1/deposits/${encodeURIComponent(reference)}`,
        read,
        fail: failWith("pay/status-unreachable"),
      };
      return (await callOrders(server, call, given)) ?? { status: "unknown" };
    },
  };
}

/** Makes what asks a server for ways across chains. */
export function createTransferSource(service: Service): TransferSource {
  const server = toServer(service);
  return {
    async quote(request, given) {
      const { user, origin, destination, recipient, amount } = request;
      const call = {
        method: "POST",
        path: "pay/v1/quotes",
        body: { user, origin, destination, recipient, amount },
        read: (body: unknown) => readTransferQuote(body, request),
        fail: failWith("pay/quote-unreachable"),
      } as const;
      const quote = await callOrders(server, call, given);
      if (!quote) throw new FoyerError("pay/asset-unsupported", { asset: origin });
      return quote;
    },
    async report(requestId, given) {
      const call = {
        path: "pay/v1/transfers",
        params: { requestId },
        read: (body: unknown) => readReport(body, requestId),
        fail: failWith("pay/quote-status-unreachable"),
      };
      return (await callOrders(server, call, given)) ?? { status: "unknown" };
    },
  };
}

function toServer(service: Service): OrderServer {
  return { service, pause: { status: 0, until: 0 } };
}
