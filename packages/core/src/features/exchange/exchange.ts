import type { Namespace } from "@foyer/contract";
import type { Feature } from "../../kit/foyer.ts";
import type { ExchangeSource } from "../../orders/sources.ts";
import { createExchangeState, type ExchangePorts, type ExchangeState, type ExchangeVerbs } from "./state.ts";

/** Which exchanges pay out. */
export type ExchangeOptions = {
  /** The first is asked. Default: none. */
  readonly sources?: readonly ExchangeSource[] | undefined;
  /** Where they pay out to. Default: `eip155` and `solana`. */
  readonly namespaces?: readonly Namespace[] | undefined;
};

/**
 * Has exchanges pay out to the account in use what somebody has there. A deposit is followed until the chain has it, through
 * reloads.
 * @example
 * import { exchange } from "@foyer/core/exchange";
 * import { serverExchange } from "@foyer/core/services";
 *
 * const source = serverExchange({ url: "https://services.example.org", projectId: "example" });
 * const funding = foyer.use(exchange({ sources: [source] }));
 * await funding.begin();
 */
export function exchange({
  sources = [],
  namespaces = ["eip155", "solana"],
}: ExchangeOptions = {}): Feature<"exchange", ExchangeState, ExchangeVerbs, ExchangePorts> {
  return {
    name: "exchange",
    ports: { exchanges: sources },
    createState: () => createExchangeState(sources.length > 0 ? namespaces : []),
    load: () => import("./verbs.ts"),
  };
}
