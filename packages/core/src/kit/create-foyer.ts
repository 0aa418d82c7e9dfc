import { type AnyAdapter, createEmitter, FoyerError } from "@foyer/contract";
import { DEFAULT_ID } from "../constants.ts";
import type { FoyerEvents } from "../events.ts";
import { DEFAULT_FEATURES } from "../flags/features.ts";
import type { FlowContext } from "../flows/context.ts";
import { createRuns } from "../flows/runs.ts";
import { putNetworks } from "../networks/actions.ts";
import { createPorts } from "../ports/create-ports.ts";
import { createInitialState, type FoyerState, type Snapshot } from "../state.ts";
import { createStore } from "../store/create-store.ts";
import { checkAdapters } from "./adapters.ts";
import { bindFlows } from "./bind-flows.ts";
import { bindRooms } from "./bind-rooms.ts";
import type { Foyer } from "./foyer.ts";
import { createKeeper } from "./keep.ts";
import { createLifecycle } from "./lifecycle.ts";
import type { FoyerOptions } from "./options.ts";
import { checkOptions } from "./options-schema.ts";
import { createWalletList } from "./wallet-list.ts";

// Replaced by the host's bundler, which then drops the development check and its schema.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Makes a kit. Touches no global and sends nothing, so it is safe at module scope and on a server.
 * @throws {FoyerError} options/invalid (development builds), adapter/invalid, adapter/duplicate-namespace
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { eip155 } from "@foyer/eip155";
 * import { mainnet } from "@foyer/eip155/networks";
 *
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet] })] });
 */
export function createFoyer<const A extends readonly AnyAdapter[]>(options: FoyerOptions<A>): Foyer<A> {
  if (process.env.NODE_ENV !== "production") checkOptions(options);
  checkAdapters(options.adapters);
  const { adapters, wallets: choice = {}, id = DEFAULT_ID } = options;
  const ports = createPorts(options.ports);
  const store = createStore<FoyerState>(initialState(options));
  const wallets = createWalletList({ store, adapters, choice, given: options.directory });
  const keeper = createKeeper({ state: store.state, ports });
  const context: FlowContext = {
    state: store.state,
    ports,
    adapters,
    events: createEmitter<FoyerEvents>(),
    runs: createRuns(),
    wallets: () => wallets.get(),
    save: () => keeper.save(),
  };
  const lifecycle = createLifecycle({ id, context, keeper, app: options.app });
  const initial = store.getSnapshot() as Snapshot;
  let isDestroyed = false;
  const foyer: Foyer<A> = {
    id,
    app: options.app,
    adapters,
    ports,
    getSnapshot: () => store.getSnapshot() as Snapshot,
    getInitialSnapshot: () => initial,
    subscribe: (listener) => store.subscribe(listener),
    on: (event, listener) => context.events.on(event, listener),
    start() {
      if (isDestroyed) throw new FoyerError("foyer/destroyed", { member: "start" });
      return lifecycle.start();
    },
    destroy() {
      isDestroyed = true;
      lifecycle.stop();
      foyer.dismissNotice();
      context.events.clear();
    },
    ...bindFlows<A>(context, () => isDestroyed),
    ...bindRooms(context, { wallets, choice }),
  };
  return Object.freeze(foyer);
}

function initialState({ adapters, features, theme }: FoyerOptions): FoyerState {
  const state = createInitialState({
    flags: { ...DEFAULT_FEATURES, ...features },
    theme: { mode: theme?.mode ?? "system", variables: { ...theme?.variables } },
  });
  for (const { namespace, networks } of adapters) putNetworks(state.networks, namespace, networks);
  state.connections.activeNamespace = adapters[0]?.namespace;
  return state;
}
