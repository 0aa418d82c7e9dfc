import { type Adapter, within } from "@foyer/contract";
import { REVOKE_TIMEOUT_MS } from "./constants.ts";
import { type Context, getLinked } from "./context.ts";
import { request } from "./provider.ts";
import { run } from "./run.ts";

type Disconnect = Adapter<"eip155">["disconnect"];

/**
 * Ends a connection at once, then asks the wallet to forget the site; `revoked` only if the wallet said so.
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export async function disconnect(
  context: Context,
  { connectionId, revoke = true }: Parameters<Disconnect>[0],
): ReturnType<Disconnect> {
  const wallet = getLinked(context, connectionId);
  context.links.close(wallet, "user");
  if (!revoke) return { revoked: false };
  return run(context, { operation: "revoke", wallet }, async ({ host, scope }) => {
    const call = { method: "wallet_revokePermissions", params: [{ eth_accounts: {} }], scope };
    // Many wallets cannot. The connection has ended all the same, and the caller is told.
    const answer = request(wallet.provider, call).then(
      () => true,
      () => false,
    );
    return { revoked: (await within({ clock: host.clock, ms: REVOKE_TIMEOUT_MS, scope, answer })) ?? false };
  });
}
