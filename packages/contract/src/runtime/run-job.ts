import type { AdapterHost, Operation } from "../adapter.ts";
import type { Connector } from "../connection.ts";
import type { WalletContext } from "../errors/catalogue.ts";
import type { Namespace } from "../namespace.ts";
import { unlessAborted } from "../within.ts";
import type { FoundWallet } from "./found-wallet.ts";

/** The kit an operation works with. `scope` aborts as soon as the operation is over, however it ended. */
export type Work<N extends Namespace = Namespace> = { readonly host: AdapterHost<N>; readonly scope: AbortSignal };

/** The same for what outlives its operation. `ended` aborts at the adapter's stop. */
export type LongWork<N extends Namespace = Namespace> = Work<N> & { readonly ended: AbortSignal };

/** The kit an adapter was started by, while it is. `ended` aborts at the stop. */
export type Current<N extends Namespace = Namespace> =
  | { readonly host: AdapterHost<N>; readonly ended: AbortSignal }
  | undefined;

/**
 * Runs one operation, begun in the caller's own task: it settles once, ends with the caller's signal and the runtime,
 * and fails with what `explain` makes of its failure.
 * @example
 * import { type Current, runJob } from "@foyer/contract/runtime";
 *
 * export const now = (current: Current) =>
 *   runJob(current, { operation: "balance", explain: async () => new Error() }, async ({ host }) => host.clock.now());
 */
export function runJob<N extends Namespace, T>(
  current: Current<N>,
  {
    operation,
    signal,
    explain,
  }: {
    readonly operation: Operation;
    readonly signal?: AbortSignal | undefined;
    readonly explain: (error: unknown) => Promise<Error>;
  },
  work: (work: LongWork<N>) => Promise<T>,
): Promise<T> {
  // Before the start and after the stop there is no host: the job is aborted at once.
  const { host, ended = AbortSignal.abort() } = current ?? {};
  return unlessAborted({ flow: operation, signals: [ended, signal] }, (scope) =>
    work({ host: host as AdapterHost<N>, scope, ended }).catch(async (error: unknown) => {
      // A failure after the abort needs no explanation: the caller has its answer.
      throw scope.aborted ? error : await explain(error);
    }),
  );
}

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
