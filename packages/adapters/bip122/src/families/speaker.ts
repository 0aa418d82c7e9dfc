import type { Operation } from "@foyer/contract";
import type { Dialect } from "@foyer/contract/runtime";
import type { BitcoinLive } from "../live.ts";

type BitcoinDialect = Dialect<"bip122", BitcoinLive>;

/** How a wallet is asked and heard. */
export type Speaker = Pick<BitcoinDialect, "ask"> &
  Required<Pick<BitcoinDialect, "hear">> & {
    /** Whether it cannot do what others can. */
    lacks(live: BitcoinLive, operation: Operation): boolean;
  };
