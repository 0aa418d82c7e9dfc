import type { ServerPorts } from "../../http/server-environment.ts";
import type { SwapSettings } from "../../settings/read-settings.ts";
import { createAsk } from "../ask-upstream.ts";
import { toFailure } from "../ask-upstreams.ts";
import { UpstreamFailure } from "../upstream-failure.ts";
import { checkOffer } from "./check-offer.ts";
import { lifi } from "./lifi.ts";
import type { SwapOffer, SwapQuestion } from "./swap-source.ts";
import { zeroEx } from "./zero-ex.ts";

const SHAPES = { "0x": zeroEx, lifi } as const;

/** What an upstream offers, and by which name people know it. */
export type SwapQuote = { readonly provider: string; readonly offer: SwapOffer };

/**
 * Asks all upstreams of a chain at once. An empty list: nobody swaps so much of it.
 * @throws {UpstreamFailure} where none of them gave an answer that can be taken
 */
export async function findQuotes(ports: ServerPorts, question: SwapQuestion): Promise<readonly SwapQuote[]> {
  const sources = ports.settings.swaps.filter(({ routers }) => routers.has(question.chain));
  const asked = await Promise.allSettled(sources.map((source) => askOne(ports, source, question)));
  const failures: UpstreamFailure[] = [];
  const quotes: SwapQuote[] = [];
  for (const [index, one] of asked.entries()) {
    if (one.status === "fulfilled") {
      if (one.value) quotes.push(one.value);
      continue;
    }
    const failure = toFailure(one.reason);
    const dialect = sources[index]?.shape ?? "swap";
    ports.metrics.upstreams.inc({ chain: question.chain, dialect, outcome: failure.reason });
    ports.log.warn({ chain: question.chain, dialect, reason: failure.reason, err: failure }, "upstream failed");
    failures.push(failure);
  }
  const [first] = failures;
  if (first && failures.length === sources.length) throw first;
  return [...quotes].sort((a, b) =>
    a.offer.expected === b.offer.expected ? 0 : a.offer.expected > b.offer.expected ? -1 : 1,
  );
}

async function askOne(
  { fetch, stop }: ServerPorts,
  { shape, url, key, routers }: SwapSettings,
  question: SwapQuestion,
): Promise<SwapQuote | undefined> {
  const { headers, call, schema } = SHAPES[shape](question.chain);
  const ask = createAsk({ url, headers: headers(key), query: {}, fetch, signal: stop.last });
  const offer = await ask(call(question), schema);
  if (!offer) return undefined;
  const known = routers.get(question.chain);
  if (!known) throw new UpstreamFailure("wrong-chain");
  checkOffer(offer, { question, routers: known });
  return { provider: shape === "0x" ? "0x" : "LI.FI", offer };
}
