import type { ChainId, SwapProvider } from "@foyer/contract";
import type { Service } from "../../ports/service.ts";
import type { Server } from "./ask-server.ts";

/** Where a server's quotes may lead. */
export type ServerSwapsOptions = Service & {
  /**
   * Contracts that may be sent to and may take tokens, by chain: those of whom your server asks. A quote that leads to any other
   * is refused, whoever gives it, and there is none on other chains.
   */
  readonly routers: Readonly<Record<ChainId, readonly string[]>>;
};

/**
 * Swaps by what a Foyer server is quoted: it asks whom its operator has named, with keys that no visitor sees. What it answers
 * is another's word: of other tokens, for another account or by another contract than was asked for, it is refused.
 * @example
 * import { serverSwaps } from "@foyer/core/services";
 * import { swap } from "@foyer/core/swap";
 * import { mainnet } from "@foyer/eip155/networks";
 * import { evmSwaps } from "@foyer/eip155/swap";
 *
 * const routers = { "eip155:1": ["0x0000000000001ff3684f28c67538d4d072c22734"] } as const;
 * const server = serverSwaps({ url: "https://services.example.org", projectId: "example", routers });
 * foyer.use(swap({ providers: [server], chain: evmSwaps({ networks: [mainnet] }) }));
 */
export function serverSwaps({ routers, ...service }: ServerSwapsOptions): SwapProvider {
  const server: Server = { service, pause: { status: 0, until: 0 }, unknown: new Set() };
  const known = new Map(
    Object.entries(routers).map(([chain, list]) => [chain, list.map((address) => address.toLowerCase())]),
  );
  return {
    name: "Server",
    serves: (chain) => known.has(chain),
    fetchTokens: async (chain, given) => (await import("./fetch-swaps.ts")).fetchTokens(server, chain, given),
    quote: async (request, given) => (await import("./fetch-swaps.ts")).fetchQuote(server, request, { known, given }),
    build: async (quote, given) => (await import("./fetch-swaps.ts")).buildSwap(quote, given),
  };
}
