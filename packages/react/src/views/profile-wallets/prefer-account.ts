import { type Foyer, selectConnection } from "@foyer/core";
import { selectSmartAccount } from "@foyer/core/embedded";
import { embeddedOf } from "../shared/email/embedded-verbs.ts";

/**
 * Sets which account of an embedded wallet is used: the smart one only where that is the address and the network has them, else
 * the plain one (PRF-05). Other wallets have no such choice. `account`: of the connection in use. Default: the one that it is at.
 */
export async function preferAccount(
  foyer: Foyer,
  { connectionId, account }: { readonly connectionId: string; readonly account?: string | undefined },
): Promise<void> {
  const state = foyer.getSnapshot();
  const smart = selectSmartAccount(state);
  const connection = selectConnection(state, "eip155");
  if (!smart || connection?.id !== connectionId) return;
  const address = (account ?? connection.account).toLowerCase();
  const isSmart = smart.isOffered && address.endsWith(`:${smart.address.toLowerCase()}`);
  await embeddedOf(foyer).setPreferredAccount({ type: isSmart ? "smartAccount" : "eoa" });
}
