import { read, readList } from "@foyer/contract/wallet-standard";
import { padAddress } from "./pad-address.ts";
import type { LinkedWallet } from "./runtime.ts";

const ACCOUNT_LIMIT = 200;

/**
 * The wallet's own object for an address, however the wallet spells it: as it shows it now, or as it gave it when it
 * was asked.
 */
export function findSigner({ provider, link }: LinkedWallet, address: string): unknown {
  const lists = [read(provider, "accounts"), link.given];
  return lists
    .flatMap((list) => readList(list, ACCOUNT_LIMIT))
    .find((account) => padAddress(String(read(account, "address"))) === address);
}
