import { type Foyer, selectConnection } from "@foyer/core";
import { selectSmartAccount } from "@foyer/core/embedded";
import { embeddedOf } from "../shared/email/embedded-verbs.ts";

/**
 * Tells the wallet that people log in to which of its accounts is used now: the smart one only where the address is that
 * account's and the network has it, else the plain one.
 */
export async function preferAccount(
  foyer: Foyer,
  { connectionId, account }: { readonly connectionId: string; readonly account: string },
): Promise<void> {
  const state = foyer.getSnapshot();
  const smart = selectSmartAccount(state);
  if (!smart || selectConnection(state, "eip155")?.id !== connectionId) return;
  const isSmart = smart.isOffered && account.toLowerCase().endsWith(`:${smart.address.toLowerCase()}`);
  await embeddedOf(foyer).setPreferredAccount({ type: isSmart ? "smartAccount" : "eoa" });
}
