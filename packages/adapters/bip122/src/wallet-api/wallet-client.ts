import type { Operation } from "@foyer/contract";
import type { WalletProtocol } from "@foyer/contract/runtime";
import type { BitcoinWallet } from "../provider.ts";

type BitcoinProtocol = WalletProtocol<"bip122", BitcoinWallet>;

/** How a wallet is asked and listened to. */
export type WalletClient = Pick<BitcoinProtocol, "requestAccounts"> &
  Required<Pick<BitcoinProtocol, "subscribe">> & {
    /** Whether it cannot do what others can. */
    lacks(provider: BitcoinWallet, operation: Operation): boolean;
  };
