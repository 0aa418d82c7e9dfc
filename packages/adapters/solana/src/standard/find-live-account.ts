import type { LinkedWallet } from "../connections/link.ts";
import { ACCOUNT_LIMIT } from "../constants.ts";
import { read, readList } from "./read.ts";

/** The wallet's own object for an address: as it shows it now, or as it gave it when it was asked. */
export function findLiveAccount({ live, link }: LinkedWallet, address: string): unknown {
  const lists = [read(live, "accounts"), link.given];
  return lists.flatMap((list) => readList(list, ACCOUNT_LIMIT)).find((account) => read(account, "address") === address);
}
