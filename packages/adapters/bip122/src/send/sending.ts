import type { Account, Transfer } from "@foyer/contract";
import type { Work } from "@foyer/contract/runtime";
import type { BitcoinNetwork } from "../networks.ts";
import type { LinkedWallet } from "../runtime.ts";

/** One transfer, with all it takes. */
export type Sending = Work<"bip122"> & {
  readonly wallet: LinkedWallet;
  readonly network: BitcoinNetwork;
  readonly from: Account<"bip122">;
  readonly transfer: Transfer<"bip122">;
  /** Called directly before the wallet is asked. What it throws keeps the wallet from being asked. */
  readonly onAsk: () => void;
};
