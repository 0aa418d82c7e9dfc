import type { ServerPorts } from "../http/server-environment.ts";
import { type AskChain, createAskChain } from "./ask-chain.ts";
import { type AskUpstreams, createAskUpstreams, toFailure } from "./ask-upstreams.ts";
import { listNativeCoins, type NativeCoin } from "./native-coins.ts";
import { createPrices } from "./prices/create-prices.ts";
import type { Price, PricedToken } from "./prices/price-source.ts";
import { type Remember, rememberAnswers } from "./remember-answers.ts";
import { createReadDecimals } from "./token-facts.ts";
import { createIsKnown, type IsKnownToken } from "./tokens/known-tokens.ts";

/** What the answers about accounts are made with. */
export type DataPorts = Pick<ServerPorts, "now"> & {
  readonly coins: ReadonlyMap<string, NativeCoin>;
  readonly askUpstreams: AskUpstreams;
  readonly askChain: AskChain;
  /** Those that are known; a source that fails gives none. */
  readonly findPrices: (tokens: readonly PricedToken[]) => Promise<ReadonlyMap<string, Price>>;
  /** By contract in lower case; none where no node of the chain answers. */
  readonly findDecimals: (chain: string, contracts: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly isKnownToken: IsKnownToken;
  /** Answers as JSON, by what was asked. */
  readonly remember: Remember<string>;
};

const FRESH_MS = 10_000;
const MOST_ANSWERS = 2_000;

/** Makes what the answers about accounts are made with. */
export function createDataPorts(ports: ServerPorts): DataPorts {
  const { settings, fetch, metrics, log, now, stop } = ports;
  const coins = listNativeCoins();
  const askChain = createAskChain({ nodes: settings.upstreams, fetch, signal: stop.last });
  const readDecimals = createReadDecimals(askChain);
  const readPrices = createPrices({ prices: settings.data.prices, askChain, fetch, now, signal: stop.last });
  /** What is not there is told as not known; the failure stays in the metrics and in the log. */
  const orNone = async <Value>(name: string, chain: string, ask: () => Promise<ReadonlyMap<string, Value>>) => {
    try {
      return await ask();
    } catch (error) {
      const failure = toFailure(error);
      metrics.upstreams.inc({ chain, dialect: name, outcome: failure.reason });
      log.warn({ chain, dialect: name, reason: failure.reason, err: failure }, "upstream failed");
      return new Map<string, Value>();
    }
  };
  return {
    now,
    coins,
    askChain,
    askUpstreams: createAskUpstreams(ports, coins),
    findPrices: (tokens) => orNone(settings.data.prices.source, "any", () => readPrices(tokens)),
    findDecimals: (chain, contracts) =>
      chain.startsWith("eip155:") && contracts.length > 0
        ? orNone("node", chain, () => readDecimals(chain, contracts))
        : Promise.resolve(new Map<string, number>()),
    isKnownToken: createIsKnown(settings.data.tokens),
    remember: rememberAnswers<string>({
      now,
      freshMs: FRESH_MS,
      staleMs: settings.limits.data.staleSeconds * 1000,
      most: MOST_ANSWERS,
    }),
  };
}
