import {
  type AdapterHost,
  FoyerError,
  isFoyerError,
  type Undo,
  unlessAborted,
  type WalletContext,
} from "@foyer/contract";
import type { Links } from "./connections/link.ts";
import { createLinks } from "./connections/links.ts";
import { about, type Job } from "./job.ts";
import type { SolanaNetwork } from "./networks.ts";
import { read } from "./standard/read.ts";
import { openRegistry } from "./standard/registry.ts";
import { createFoundWallets, type FoundWallets } from "./wallets/found-wallets.ts";

type Host = AdapterHost<"solana">;

/** The kit an operation works with. `scope` aborts as soon as the operation is over, however it ended. */
export type Work = { readonly host: Host; readonly scope: AbortSignal };

/** What the parts of one adapter share. It begins with a start and is empty after the stop. */
export interface Session {
  readonly networks: readonly [SolanaNetwork, ...SolanaNetwork[]];
  readonly wallets: FoundWallets;
  readonly links: Links;
  start(host: Host): Undo;
  refresh(): void;
  /** Runs one operation: it settles once, ends with the caller's signal and the session, and fails with our errors. */
  run<T>(job: Job, work: (work: Work) => Promise<T>): Promise<T>;
  /** Turns anything into one of our errors. */
  explain(error: unknown, job: Job): Promise<FoyerError>;
}

/** Fetches the table of errors. */
export type FetchTable = () => Promise<{ explain(error: unknown, context: WalletContext): FoyerError }>;

/** Makes a session that has not started. One host at a time: a new start ends the earlier one. */
export function createSession(networks: Session["networks"], fetchTable: FetchTable): Session {
  let current: { readonly host: Host; readonly ended: AbortSignal } | undefined;
  let registry: ReturnType<typeof openRegistry> | undefined;
  let stop: Undo = () => undefined;
  const emit: Host["emit"] = (event) => current?.host.emit(event);
  const wallets = createFoundWallets({ networks, emit, onGone: (wallet) => links.close(wallet, "gone") });
  const links = createLinks({ networks, wallets, emit });
  const explain: Session["explain"] = async (error, job) => {
    if (isFoyerError(error)) return error;
    try {
      return (await fetchTable()).explain(error, about(job));
    } catch {
      // The table cannot be fetched: what every wallet means by 4001 is known without.
      const code = read(error, "code") === 4001 ? "wallet/rejected" : "wallet/internal";
      return new FoyerError(code, { ...about(job), problem: "it failed" }, { cause: error });
    }
  };
  return {
    networks,
    wallets,
    links,
    start(host) {
      stop();
      const ended = new AbortController();
      current = { host, ended: ended.signal };
      registry = openRegistry(host.page, wallets);
      stop = () => {
        registry?.stop();
        current = undefined;
        wallets.clear();
        ended.abort();
        stop = () => undefined;
      };
      return () => ended.signal.aborted || stop();
    },
    refresh: () => registry?.refresh(),
    run({ signal, ...job }, work) {
      const { host, ended = AbortSignal.abort() } = current ?? {};
      return unlessAborted({ flow: job.operation, signals: [signal, ended] }, (scope) =>
        // Without a host it has aborted already.
        work({ host: host as Host, scope }).catch(async (error: unknown) => {
          // What fails after the end is nobody's business.
          throw scope.aborted ? error : await explain(error, job);
        }),
      );
    },
    explain,
  };
}
