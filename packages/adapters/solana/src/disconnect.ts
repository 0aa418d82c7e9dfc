import { type Adapter, within } from "@foyer/contract";
import { DISCONNECT_MS } from "./constants.ts";
import type { Session } from "./session.ts";
import { readMethod } from "./standard/read.ts";

type Disconnect = Adapter<"solana">["disconnect"];

/**
 * Ends a connection and lets the wallet clean up. No wallet can be made to forget the site this way: by the standard,
 * `standard:disconnect` "should not revoke authorization", so nothing is claimed.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export async function disconnect(
  { links, run }: Session,
  { connectionId, revoke }: Parameters<Disconnect>[0],
): ReturnType<Disconnect> {
  const wallet = links.get(connectionId);
  links.close(wallet, "user");
  // Some wallets do more than the standard asks: where the permission is to stay, they hear nothing.
  if (revoke === false) return { revoked: false };
  const cleanUp = async (): Promise<unknown> => await readMethod(wallet.live, "standard:disconnect")?.();
  await run({ operation: "revoke" }, ({ host: { clock }, scope }) =>
    // The connection has ended, whatever the wallet makes of it.
    within({ clock, scope, ms: DISCONNECT_MS, answer: cleanUp().catch(() => undefined) }),
  );
  return { revoked: false };
}
