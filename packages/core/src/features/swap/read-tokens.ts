import type { ChainId } from "@foyer/contract";
import { type Desk, givenTo, RUNS, type SwapContext } from "./desk.ts";

/** Makes what reads what can be swapped: what all who swap there list, each once. Never rejects. */
export function createReadTokens(context: SwapContext, desk: Desk): (chain: ChainId<"eip155">) => Promise<void> {
  const { ports, runs, signal: over, state } = context;
  return async (chain) => {
    if (Object.hasOwn(state.tokens, chain) && state.tokens[chain]?.status === "ready") return;
    desk.list(chain, "loading");
    await runs
      .only(`${RUNS.tokens}:${chain}`, over, async (signal) => {
        const serving = ports.providers.filter(({ serves }) => serves(chain));
        const asked = serving.map((provider) => provider.fetchTokens(chain, givenTo(context, signal)));
        const lists = await Promise.allSettled(asked);
        const known = lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
        desk.list(chain, known.length > 0 ? "ready" : "failed", known);
      })
      .catch(() => undefined);
  };
}
