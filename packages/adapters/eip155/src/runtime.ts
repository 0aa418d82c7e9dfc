import type { AdapterHost, Undo } from "@foyer/contract";
import { createWalletList, explainLater } from "@foyer/contract/runtime";
import type { Context } from "./context.ts";
import { discover } from "./discovery.ts";
import type { EvmNetworks } from "./evm-network.ts";
import { createLinks } from "./links.ts";
import { loadOnDemand } from "./load-on-demand.ts";
import type { FoundWallet } from "./wallets.ts";

/** What exists between a start and its stop. */
export interface Runtime extends Context {
  start(host: AdapterHost<"eip155">): Undo;
  refresh(): void;
}

/** Makes a runtime that has not started. One host at a time: a new start ends the earlier one. */
export function createRuntime(networks: EvmNetworks): Runtime {
  let current: Context["current"];
  let refresh = (): void => undefined;
  let stop: Undo = () => undefined;
  const emit: AdapterHost<"eip155">["emit"] = (event) => current?.host.emit(event);
  const wallets = createWalletList<"eip155", FoundWallet>(emit);
  return {
    networks,
    wallets,
    links: createLinks(networks, emit),
    explain: (cause, context) => explainLater(cause, context, loadOnDemand),
    get current() {
      return current;
    },
    start: (host) => {
      stop();
      const over = new AbortController();
      const { signal: ended } = over;
      const own = (): void => {
        if (ended.aborted) return;
        over.abort();
        current = undefined;
        wallets.clear();
      };
      stop = own;
      current = { host, ended };
      refresh = discover({ host, wallets, ended });
      return own;
    },
    refresh: () => current && refresh(),
  };
}
