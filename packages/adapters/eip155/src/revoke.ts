import { within } from "@foyer/contract";
import { REVOKE_TIMEOUT_MS } from "./constants.ts";
import { ask } from "./provider.ts";
import type { Work } from "./run.ts";
import type { FoundWallet } from "./wallets.ts";

/**
 * Asks a wallet to forget the site; true only if it said that it did. Many wallets cannot.
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export async function revoke({ host, scope }: Work, { provider }: FoundWallet): Promise<boolean> {
  const call = { method: "wallet_revokePermissions", params: [{ eth_accounts: {} }], scope };
  const answer = ask(provider, call).then(
    () => true,
    () => false,
  );
  return (await within({ clock: host.clock, ms: REVOKE_TIMEOUT_MS, scope, answer })) ?? false;
}
