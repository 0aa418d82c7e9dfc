import type { AdapterHost } from "../adapter.ts";
import type { Undo } from "../emitter.ts";
import type { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Networks } from "./check-networks.ts";
import { explainLater, type FetchTable } from "./explain-later.ts";
import { createFoundWallets, type FoundWallets } from "./found-wallets.ts";
import { createLinks, type Links } from "./links.ts";
import { about, type Current, type Job, type LongWork, runJob } from "./run-job.ts";
import type { Discovery, WalletProtocol } from "./wallet-protocol.ts";

/** What the parts of one adapter share. It begins with a start and is empty after the stop. */
export interface AdapterRuntime<N extends Namespace = Namespace, P = unknown> {
  readonly protocol: WalletProtocol<N, P>;
  readonly networks: Networks<N>;
  readonly wallets: FoundWallets<N, P>;
  readonly links: Links<N, P>;
  start(host: AdapterHost<N>): Undo;
  refresh(): void;
  /** Runs one operation: it settles once, ends with the caller's signal and the runtime, and fails with our errors. */
  run<T>(job: Job<N, P>, work: (work: LongWork<N>) => Promise<T>): Promise<T>;
  /** Turns anything into one of our errors. */
  explain(error: unknown, job: Job<N, P>): Promise<FoyerError>;
}

/** Makes a runtime that has not started. One host at a time: a new start ends the earlier one. */
export function createAdapterRuntime<N extends Namespace, P>(
  protocol: WalletProtocol<N, P>,
  networks: Networks<N>,
  fetchTable: FetchTable,
): AdapterRuntime<N, P> {
  const { namespace } = protocol;
  let current: Current<N>;
  let discovery: Discovery | undefined;
  let stop: Undo = () => undefined;
  const emit: AdapterHost<N>["emit"] = (event) => current?.host.emit(event);
  const wallets = createFoundWallets<N, P>({
    namespace,
    networks,
    emit,
    onGone: (wallet) => runtime.links.close(wallet, "gone"),
  });
  const runtime: AdapterRuntime<N, P> = {
    protocol,
    networks,
    wallets,
    links: createLinks<N, P>({ protocol, networks, wallets, host: () => current?.host }),
    start(host) {
      stop();
      const over = new AbortController();
      const { signal: ended } = over;
      current = { host, ended };
      const own = protocol.discover({ host, networks, add: wallets.add, remove: wallets.remove });
      stop = () => {
        if (ended.aborted) return;
        over.abort();
        own.stop();
        current = undefined;
        wallets.clear();
      };
      discovery = own;
      return stop;
    },
    refresh: () => current && discovery?.refresh(),
    run: (job, work) => runJob(current, { ...job, explain: (error) => runtime.explain(error, job) }, work),
    explain: (error, job) => explainLater(error, about(namespace, job), fetchTable),
  };
  return runtime;
}
