import type { Adapter } from "../adapter.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "../runtime/adapter-runtime.ts";
import type { LinkedWallet } from "../runtime/found-wallet.ts";
import { within } from "../within.ts";

/** How long a wallet may take to clean up, in milliseconds. */
const DISCONNECT_MS = 1_000;

/** Makes a wallet clean up or forget the site; whether it confirmed that it forgot. */
export type Revoke<N extends Namespace, P> = (
  runtime: AdapterRuntime<N, P>,
  wallet: LinkedWallet<N, P>,
) => Promise<boolean>;

/**
 * Ends a connection, and has the wallet clean up or forget the site where it can.
 * @throws {FoyerError} connection/not-found, flow/aborted
 * @example
 * import { disconnect } from "@foyer/contract/on-demand";
 * import type { OnDemand } from "@foyer/contract/runtime";
 *
 * export const part: Pick<OnDemand<"solana">, "disconnect"> = {
 *   disconnect: (runtime, asked) => disconnect(runtime, asked, async (_, wallet) => wallet.connector.id !== ""),
 * };
 */
export async function disconnect<N extends Namespace, P>(
  runtime: AdapterRuntime<N, P>,
  { connectionId, revoke: isWanted }: Parameters<Adapter<N>["disconnect"]>[0],
  revoke?: Revoke<N, P>,
): Promise<{ readonly revoked: boolean }> {
  const wallet = runtime.links.get(connectionId);
  const before: LinkedWallet<N, P> = { ...wallet };
  runtime.links.close(wallet, "user");
  if (isWanted === false || !revoke) return { revoked: false };
  const revoked = await runtime.run({ operation: "revoke" }, ({ host: { clock }, scope }) =>
    // The connection has ended, whatever the wallet makes of it.
    within({ clock, scope, ms: DISCONNECT_MS, answer: revoke(runtime, before).catch(() => false) }),
  );
  return { revoked: revoked === true };
}
