import type { Operation } from "../adapter.ts";
import type { WalletContext } from "../errors/catalogue.ts";
import type { Namespace } from "../namespace.ts";
import type { FoundWallet } from "./found-wallet.ts";

/** What is done, and through which wallet. */
export type Job<N extends Namespace = Namespace, L = unknown> = {
  readonly operation: Operation;
  readonly wallet?: FoundWallet<N, L> | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * What an error says of where it happened.
 * @example
 * import { about } from "@foyer/contract/session";
 *
 * about("sui", { operation: "connect" }).namespace; // "sui"
 */
export function about<N extends Namespace, L>(namespace: N, { operation, wallet }: Job<N, L>): WalletContext {
  const { id, wallet: identity } = wallet?.connector ?? {};
  return { namespace, operation, wallet: identity?.name, connectorId: id };
}
