import type { AdapterHost } from "../adapter.ts";
import type { Undo } from "../emitter.ts";
import type { WalletContext } from "../errors/catalogue.ts";
import { FoyerError, isFoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Network } from "../network.ts";
import { unlessAborted } from "../unless-aborted.ts";
import type { Dialect, Discovery } from "./dialect.ts";
import { createFoundWallets, type FoundWallets } from "./found-wallets.ts";
import { about, type Job } from "./job.ts";
import { createLinks, type Links } from "./links.ts";

/** The networks of an adapter, the preferred one first. */
export type Networks<N extends Namespace = Namespace> = readonly [Network<N>, ...Network<N>[]];

/** The kit an operation works with. `scope` aborts as soon as the operation is over, however it ended. */
export type Work<N extends Namespace = Namespace> = { readonly host: AdapterHost<N>; readonly scope: AbortSignal };

/** What the parts of one adapter share. It begins with a start and is empty after the stop. */
export interface Session<N extends Namespace = Namespace, L = unknown> {
  readonly dialect: Dialect<N, L>;
  readonly networks: Networks<N>;
  readonly wallets: FoundWallets<N, L>;
  readonly links: Links<N, L>;
  start(host: AdapterHost<N>): Undo;
  refresh(): void;
  /** Runs one operation: it settles once, ends with the caller's signal and the session, and fails with our errors. */
  run<T>(job: Job<N, L>, work: (work: Work<N>) => Promise<T>): Promise<T>;
  /** Turns anything into one of our errors. */
  explain(error: unknown, job: Job<N, L>): Promise<FoyerError>;
}

/** Fetches the table of errors. */
export type FetchTable = () => Promise<{ explain(error: unknown, context: WalletContext): FoyerError }>;

/** Makes a session that has not started. One host at a time: a new start ends the earlier one. */
export function createSession<N extends Namespace, L>(
  dialect: Dialect<N, L>,
  networks: Networks<N>,
  fetchTable: FetchTable,
): Session<N, L> {
  const { namespace } = dialect;
  let current: { readonly host: AdapterHost<N>; readonly ended: AbortSignal } | undefined;
  let discovery: Discovery | undefined;
  let stop: Undo = () => undefined;
  const emit: AdapterHost<N>["emit"] = (event) => current?.host.emit(event);
  const wallets = createFoundWallets<N, L>({
    namespace,
    networks,
    emit,
    onGone: (wallet) => session.links.close(wallet, "gone"),
  });
  const session: Session<N, L> = {
    dialect,
    networks,
    wallets,
    links: createLinks<N, L>({ get: () => session, emit }),
    start(host) {
      stop();
      const ended = new AbortController();
      current = { host, ended: ended.signal };
      discovery = dialect.discover({ host, networks, add: wallets.add, remove: wallets.remove });
      stop = () => {
        discovery?.stop();
        discovery = undefined;
        current = undefined;
        wallets.clear();
        ended.abort();
        stop = () => undefined;
      };
      return () => ended.signal.aborted || stop();
    },
    refresh: () => discovery?.refresh(),
    run({ signal, ...job }, work) {
      const { host, ended = AbortSignal.abort() } = current ?? {};
      return unlessAborted({ flow: job.operation, signals: [signal, ended] }, (scope) =>
        // Without a host it has aborted already.
        work({ host: host as AdapterHost<N>, scope }).catch(async (error: unknown) => {
          // What fails after the end is nobody's business.
          throw scope.aborted ? error : await session.explain(error, job);
        }),
      );
    },
    async explain(error, job) {
      if (isFoyerError(error)) return error;
      const context = about(namespace, job);
      try {
        return (await fetchTable()).explain(error, context);
      } catch {
        // The table cannot be fetched: what every wallet means by 4001 is known without.
        const code = (error as { code?: unknown } | undefined)?.code === 4001 ? "wallet/rejected" : "wallet/internal";
        return new FoyerError(code, { ...context, problem: "it failed" }, { cause: error });
      }
    },
  };
  return session;
}
