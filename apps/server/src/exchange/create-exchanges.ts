import type { ExchangeSettings } from "../settings/exchange-environment.ts";
import type { Exchange } from "./exchange.ts";
import { binanceExchange } from "./exchanges/binance.ts";
import { coinbaseExchange } from "./exchanges/coinbase.ts";
import { sandboxExchange } from "./exchanges/sandbox.ts";

/** Creates the exchanges of the settings, by id, in their order. */
export function createExchanges(settings: readonly ExchangeSettings[]): ReadonlyMap<string, Exchange> {
  return new Map(settings.map(createExchange).map((exchange) => [exchange.id, exchange]));
}

function createExchange(settings: ExchangeSettings): Exchange {
  switch (settings.kind) {
    case "binance":
      return binanceExchange(settings);
    case "coinbase":
      return coinbaseExchange(settings);
    case "sandbox":
      return sandboxExchange(settings);
    default:
      return settings satisfies never;
  }
}
