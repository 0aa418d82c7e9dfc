import type { Snapshot } from "@foyer/core";
import type { AccountName, NamesState } from "@foyer/core/names";

/** What the feature `names` has read of an account, if the kit has it: the button is there before any of its code is. */
export function readName({ features }: Snapshot, address = ""): AccountName | undefined {
  const { accounts = {} }: Partial<NamesState> = features["names"] ?? {};
  return Object.hasOwn(accounts, address) ? accounts[address] : undefined;
}
