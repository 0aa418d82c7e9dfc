import { type AdapterHost, FoyerError, isFoyerError, type Undo, type WalletContext } from "@foyer/contract";
import type { Context } from "./context.ts";
import { type Discovery, discover } from "./discovery.ts";
import type { EvmNetworks } from "./evm-network.ts";
import { createLater, type Later } from "./later.ts";
import { createLinks } from "./links.ts";
import type { OnDemand } from "./on-demand.ts";
import { createWallets } from "./wallets.ts";

/** What exists between a start and its stop. */
export interface Session extends Context {
  readonly onDemand: Later<OnDemand>;
  start(host: AdapterHost<"eip155">): Undo;
  refresh(): void;
}

/** Makes a session that has not started. One host at a time: a new start ends the earlier one. */
export function createSession(networks: EvmNetworks): Session {
  let current: Session["current"];
  let discovery: Discovery | undefined;
  let stop: Undo = () => undefined;
  const emit: AdapterHost<"eip155">["emit"] = (event) => current?.host.emit(event);
  const wallets = createWallets(emit);
  const links = createLinks({ networks, emit, onClosed: () => discovery?.tidy() });
  const onDemand = createLater(async () => (await import("./on-demand.ts")).createOnDemand(session));
  const session: Session = {
    networks,
    wallets,
    links,
    onDemand,
    explain: (cause, context) =>
      onDemand
        .use(async (ready) => ready.explain(cause, context))
        .catch(() => (isFoyerError(cause) ? cause : unexplained(cause, context))),
    get current() {
      return current;
    },
    start(host) {
      stop();
      const ended = new AbortController();
      const own = (): void => {
        if (ended.signal.aborted) return;
        current = undefined;
        discovery?.stop();
        discovery = undefined;
        links.clear();
        wallets.clear();
        ended.abort();
      };
      stop = own;
      current = { host, ended: ended.signal };
      discovery = discover({ host, wallets, links });
      return own;
    },
    refresh: () => discovery?.refresh(),
  };
  return session;
}

/** What is told of a failure when the table of failures cannot be fetched. */
function unexplained(cause: unknown, context: WalletContext): FoyerError {
  const problem = "it failed, and the table of failures could not be fetched";
  return new FoyerError("wallet/internal", { ...context, problem }, { cause });
}
