import type { Adapter } from "../adapter.ts";
import type { Namespace } from "../namespace.ts";
import { within } from "../within.ts";
import type { LinkedWallet } from "./found-wallet.ts";
import type { Session } from "./session.ts";

/** How long a wallet may take to clean up, in milliseconds. */
const DISCONNECT_MS = 1_000;

/** Makes a wallet clean up or forget the site; whether it confirmed that it forgot. */
export type Revoke<N extends Namespace, L> = (session: Session<N, L>, wallet: LinkedWallet<N, L>) => Promise<boolean>;

/**
 * Ends a connection, and has the wallet clean up or forget the site where it can.
 * @throws {FoyerError} connection/not-found, flow/aborted
 * @example
 * import { disconnect, type OnDemand } from "@foyer/contract/session";
 *
 * export const part: Pick<OnDemand<"solana">, "disconnect"> = {
 *   disconnect: (session, asked) => disconnect(session, asked, async (_, wallet) => wallet.connector.id !== ""),
 * };
 */
export async function disconnect<N extends Namespace, L>(
  session: Session<N, L>,
  { connectionId, revoke: isWanted }: Parameters<Adapter<N>["disconnect"]>[0],
  revoke?: Revoke<N, L>,
): Promise<{ readonly revoked: boolean }> {
  const wallet = session.links.get(connectionId);
  const before: LinkedWallet<N, L> = { ...wallet };
  session.links.close(wallet, "user");
  if (isWanted === false || !revoke) return { revoked: false };
  const revoked = await session.run({ operation: "revoke" }, ({ host: { clock }, scope }) =>
    // The connection has ended, whatever the wallet makes of it.
    within({ clock, scope, ms: DISCONNECT_MS, answer: revoke(session, before).catch(() => false) }),
  );
  return { revoked: revoked === true };
}
