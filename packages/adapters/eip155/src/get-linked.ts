import { type ConnectionId, FoyerError } from "@foyer/contract";
import type { Context } from "./context.ts";
import type { LinkedWallet } from "./links.ts";

/**
 * Finds the wallet of an open connection.
 * @throws {FoyerError} connection/not-found
 */
export function getLinked({ wallets }: Context, connectionId: ConnectionId): LinkedWallet {
  const wallet = wallets.all().find(({ link }) => link?.connection.id === connectionId);
  if (!wallet) throw new FoyerError("connection/not-found", { connectionId });
  return wallet as LinkedWallet;
}
