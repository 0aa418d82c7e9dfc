import type { AdapterHost, Undo } from "@foyer/contract";
import type { Context } from "./context.ts";
import { type Discovery, discover } from "./discovery.ts";
import type { EvmNetworks } from "./evm-network.ts";
import { explainLater } from "./explain-later.ts";
import { createLinks } from "./links.ts";
import { createWallets } from "./wallets.ts";

/** What exists between a start and its stop. */
export interface Session extends Context {
  start(host: AdapterHost<"eip155">): Undo;
  refresh(): void;
}

/** Makes a session that has not started. One host at a time: a new start ends the earlier one. */
export function createSession(networks: EvmNetworks): Session {
  let current: Context["current"];
  let discovery: Discovery | undefined;
  let stop: Undo = () => undefined;
  const emit: AdapterHost<"eip155">["emit"] = (event) => current?.host.emit(event);
  const wallets = createWallets(emit);
  const links = createLinks({ networks, wallets, emit, onClosed: () => discovery?.tidy() });
  return {
    networks,
    wallets,
    links,
    get current() {
      return current;
    },
    explain: explainLater,
    start(host) {
      stop();
      const ended = new AbortController();
      const own = (): void => {
        if (ended.signal.aborted) return;
        ended.abort();
        current = undefined;
        discovery?.stop();
        wallets.clear();
      };
      stop = own;
      current = { host, ended: ended.signal };
      discovery = discover({ host, wallets });
      return own;
    },
    refresh: () => current && discovery?.refresh(),
  };
}
