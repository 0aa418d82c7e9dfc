import type { Operation } from "@foyer/contract";
import type { WalletProtocol } from "@foyer/contract/runtime";
import type { BitcoinLive } from "../live.ts";

type BitcoinProtocol = WalletProtocol<"bip122", BitcoinLive>;

/** How a wallet is asked and heard. */
export type Speaker = Pick<BitcoinProtocol, "ask"> &
  Required<Pick<BitcoinProtocol, "hear">> & {
    /** Whether it cannot do what others can. */
    lacks(live: BitcoinLive, operation: Operation): boolean;
  };
