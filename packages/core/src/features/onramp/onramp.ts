import type { Namespace } from "@foyer/contract";
import type { Feature } from "../../kit/foyer.ts";
import type { OnrampSource } from "../../orders/sources.ts";
import { createOnrampState, type OnrampPorts, type OnrampState, type OnrampVerbs } from "./state.ts";

/** Whom people buy from. */
export type OnrampOptions = {
  /** Asked in this order; the first that sells on a chain is the one. Default: nobody. */
  readonly sources?: readonly OnrampSource[] | undefined;
  /** Where people buy. Default: `eip155` and `solana`. */
  readonly namespaces?: readonly Namespace[] | undefined;
};

/**
 * Buys coins and tokens for the account in use, on the page of whoever sells them. Prices are theirs: where nobody says one,
 * there is none. A purchase is followed until the chain has it, through reloads.
 * @example
 * import { onramp } from "@foyer/core/onramp";
 * import { serverOnramp } from "@foyer/core/services";
 *
 * const source = serverOnramp({ url: "https://services.example.org", projectId: "example" });
 * const buying = foyer.use(onramp({ sources: [source] }));
 * await buying.begin();
 */
export function onramp({
  sources = [],
  namespaces = ["eip155", "solana"],
}: OnrampOptions = {}): Feature<"onramp", OnrampState, OnrampVerbs, OnrampPorts> {
  return {
    name: "onramp",
    ports: { onramp: sources },
    createState: () => createOnrampState(sources.length > 0 ? namespaces : []),
    load: () => import("./verbs.ts"),
  };
}
