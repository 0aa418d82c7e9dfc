import type { Operation } from "../adapter.ts";
import type { Connector } from "../connection.ts";
import type { WalletContext } from "../errors/catalogue.ts";
import type { Namespace } from "../namespace.ts";
import type { FoundWallet } from "./found-wallet.ts";

/** What is done, and through which wallet. */
export type Job<N extends Namespace = Namespace, P = unknown> = {
  readonly operation: Operation;
  readonly wallet?: FoundWallet<N, P> | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** As much of a job as an error tells of. */
type ErrorSource = Pick<Job, "operation"> & { readonly wallet?: { readonly connector: Connector } | undefined };

/**
 * What an error says of where it happened.
 * @example
 * import { about } from "@foyer/contract/runtime";
 *
 * about("sui", { operation: "connect" }).namespace; // "sui"
 */
export function about(namespace: Namespace, { operation, wallet }: ErrorSource): WalletContext {
  const { id, wallet: identity } = wallet?.connector ?? {};
  return { namespace, operation, wallet: identity?.name, connectorId: id };
}
