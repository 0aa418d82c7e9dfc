import type { OpenConnection } from "../connections/open-connections.ts";
import { ACCOUNT_LIMIT } from "../constants.ts";
import { read, readList } from "./read.ts";

/** The wallet's own object for an address: as it shows it now, or as it gave it when it was asked. */
export function findLiveAccount({ wallet, given }: OpenConnection, address: string): unknown {
  const lists = [read(wallet.live, "accounts"), given];
  return lists.flatMap((list) => readList(list, ACCOUNT_LIMIT)).find((account) => read(account, "address") === address);
}
