import type { Adapter } from "@foyer/contract";
import { DISCONNECT_MS } from "./constants.ts";
import { type Context, runOperation, within } from "./context.ts";
import { readMethod } from "./standard/read.ts";

/**
 * Ends a connection and lets the wallet clean up. No wallet can be made to forget the site this way: by the standard,
 * `standard:disconnect` "should not revoke authorization", so nothing is claimed.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export async function disconnect(
  context: Context,
  { connectionId }: Parameters<Adapter<"solana">["disconnect"]>[0],
): Promise<{ readonly revoked: boolean }> {
  const { wallet } = context.open.get(connectionId);
  context.open.close(connectionId, "user");
  const cleanUp = async (): Promise<unknown> => await readMethod(wallet.live, "standard:disconnect")?.();
  try {
    await runOperation(context, { operation: "revoke", wallet }, ({ host, scope }) =>
      within({ clock: host.clock, scope, ms: DISCONNECT_MS }, cleanUp()),
    );
  } catch {
    // The connection has ended whatever the wallet makes of it.
  }
  return { revoked: false };
}
