import type { AccountId, Namespace } from "@foyer/contract";
import { selectAccount, selectNetwork } from "../selectors.ts";
import type { Snapshot } from "../state.ts";
import { balanceKey } from "../view-selectors.ts";

/** The CAIP-10 id of the account in use on the network in use; undefined where nobody is connected. */
export function accountInUse(state: Snapshot, namespace: Namespace | undefined): AccountId | undefined {
  const account = selectAccount(state, namespace);
  const network = selectNetwork(state, namespace);
  return account && network?.isSupported ? (balanceKey(network.id, account.address) as AccountId) : undefined;
}
