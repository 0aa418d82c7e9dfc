import type { Operation } from "@foyer/contract";
import type { WalletProtocol } from "@foyer/contract/runtime";
import type { BitcoinLive } from "../live.ts";

type BitcoinProtocol = WalletProtocol<"bip122", BitcoinLive>;

/** How a wallet is asked and listened to. */
export type Speaker = Pick<BitcoinProtocol, "requestAccounts"> &
  Required<Pick<BitcoinProtocol, "subscribe">> & {
    /** Whether it cannot do what others can. */
    lacks(live: BitcoinLive, operation: Operation): boolean;
  };
