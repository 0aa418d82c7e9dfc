import type { AdapterHost, ConnectorId, Undo } from "@foyer/contract";
import { type Discovery, discover } from "./discovery.ts";
import type { EvmNetworks } from "./evm-network.ts";
import { createWallets, type Wallets } from "./wallets.ts";

/** What exists between a start and its stop; empty before and after. */
export interface Session {
  readonly networks: EvmNetworks;
  readonly wallets: Wallets;
  /** Undefined before the start and after the stop. `ended` is aborted at the stop. */
  readonly current: { readonly host: AdapterHost<"eip155">; readonly ended: AbortSignal } | undefined;
  readonly emit: AdapterHost<"eip155">["emit"];
  start(host: AdapterHost<"eip155">): Undo;
  refresh(): void;
  /** Drops what is not needed any more now that a connection has ended. */
  tidy(): void;
}

/** Makes a session that has not started. One host at a time: a new start ends the earlier one. */
export function createSession(a: {
  readonly networks: EvmNetworks;
  readonly isConnected: (connectorId: ConnectorId) => boolean;
  /** Called at the stop, when nothing is told any more. */
  readonly onStopped: () => void;
}): Session {
  let current: Session["current"];
  let discovery: Discovery | undefined;
  let stop: Undo = () => undefined;
  const emit: Session["emit"] = (event) => current?.host.emit(event);
  const wallets = createWallets(emit);
  return {
    networks: a.networks,
    wallets,
    get current() {
      return current;
    },
    emit,
    start(host) {
      stop();
      const ended = new AbortController();
      const own = (): void => {
        if (ended.signal.aborted) return;
        current = undefined;
        discovery?.stop();
        wallets.clear();
        a.onStopped();
        ended.abort();
      };
      stop = own;
      current = { host, ended: ended.signal };
      discovery = discover({ host, wallets, isConnected: a.isConnected });
      return own;
    },
    refresh: () => current && discovery?.refresh(),
    tidy: () => discovery?.tidy(),
  };
}
