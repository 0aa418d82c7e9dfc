import type { HoldingsSource, PriceSource } from "@foyer/contract";
import type { Feature } from "../../kit/foyer.ts";
import { createTokensState, type TokensPorts, type TokensState, type TokensVerbs } from "./state.ts";

/** Where what the chain does not say comes from. */
export type TokensOptions = {
  /** Who says what coins cost, the first one that knows. Default: nobody, and no sum in dollars is shown. */
  readonly prices?: readonly PriceSource[] | undefined;
  /** Who lists what accounts hold in the place of their chains, the first one that knows the chain. Default: the chains alone. */
  readonly holdings?: readonly HoldingsSource[] | undefined;
};

/**
 * Reads what the accounts in use hold, from a plain node or server of their networks. Nothing is asked before `watch` or
 * `refresh`.
 * @example
 * import { tokens } from "@foyer/core/tokens";
 *
 * const held = foyer.use(tokens());
 * const { signal } = new AbortController();
 * void held.watch({ signal });
 * held.subscribe(() => console.log(held.getSnapshot().lists));
 */
export function tokens({
  prices = [],
  holdings = [],
}: TokensOptions = {}): Feature<"tokens", TokensState, TokensVerbs, TokensPorts> {
  return {
    name: "tokens",
    ports: { prices, holdings },
    createState: createTokensState,
    load: () => import("./verbs.ts"),
  };
}
