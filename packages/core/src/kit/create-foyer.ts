import { type AnyAdapter, createEmitter, createLazy, type Emitter, FoyerError, type Lazy } from "@foyer/contract";
import { DEFAULT_ID } from "../constants.ts";
import type { FoyerEvents } from "../events.ts";
import { adapterOf, type Gate, type StartContext } from "../flows/context.ts";
import { putNetworks } from "../networks/state.ts";
import { createSavedEntry } from "../persistence/saved-state.ts";
import { createPorts } from "../ports/create-ports.ts";
import type { Ports, StartPorts } from "../ports/ports.ts";
import { selectConnection } from "../selectors.ts";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { createInitialState, type FoyerState, type Snapshot } from "../state.ts";
import { copy, createStore, put } from "../store/create-store.ts";
import type { Wallet } from "../wallets/wallet.ts";
import { createUse } from "./attach-feature.ts";
import { callVerbs, type LoadedVerbs } from "./call-verbs.ts";
import { checkCalls } from "./checks/check-calls.ts";
import { checkOptions } from "./checks/check-options.ts";
import type { Feature, Foyer } from "./foyer.ts";
import { createLifecycle } from "./lifecycle.ts";
import { type FoyerOptions, listSources } from "./options.ts";

// Replaced by the host's bundler, which then drops the development checks and their schemas.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Makes a kit. Touches no global and sends nothing, so it is safe at module scope and on a server.
 * @throws {FoyerError} adapter/invalid; options/invalid, adapter/duplicate-namespace in development builds
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { eip155 } from "@foyer/eip155";
 * import { mainnet } from "@foyer/eip155/networks";
 *
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet] })] });
 */
export function createFoyer<const A extends readonly AnyAdapter[]>(options: FoyerOptions<A>): Foyer<A> {
  if (process.env.NODE_ENV !== "production") checkOptions(options);
  requireNamespaces(options.adapters);
  const { adapters, app, wallets: choice = {}, id = DEFAULT_ID } = options;
  const ports = createPorts({ ...options.ports, sources: listSources(options) }, options.directory);
  const store = createStore<FoyerState>(initialState(options));
  const { state } = store;
  const entry = createSavedEntry();
  const events = createEmitter<FoyerEvents>();
  const over = new AbortController();
  const gates = new Set(options.gates);
  const context = createStartContext({ state, ports, adapters, events, gates, verbs: () => verbs });
  const verbs: Lazy<LoadedVerbs> = createLazy("@foyer/core", async () => {
    const { loadVerbs } = await import("./verbs.ts");
    const loaded = loadVerbs(context, { store, options, entry });
    lifecycle.wake();
    return loaded;
  });
  const lifecycle = createLifecycle({ id, context, entry, app, verbs });
  const use = createUse({ store, verbs, gates, ports, signal: over.signal });
  const made = Object.freeze<Foyer<A>>({
    id,
    app,
    adapters,
    ports: ports as Ports,
    choice,
    getSnapshot: store.getSnapshot as () => Snapshot,
    getInitialSnapshot: () => initial,
    getWallets: () => verbs.now()?.context.wallets.get() ?? NO_WALLETS,
    subscribe: store.subscribe,
    on: (event, listener) => events.on(event, listener),
    use: (feature) => use(foyer as unknown as Foyer, feature),
    start() {
      if (over.signal.aborted) throw new FoyerError("foyer/destroyed", { member: "start" });
      return lifecycle.start();
    },
    load: async () => void (await verbs.load()),
    destroy() {
      over.abort();
      lifecycle.stop();
      events.clear();
    },
    adapter: (namespace) => adapterOf(context, namespace) as never,
    provider: (of) => {
      const id =
        typeof of === "string" ? of : selectConnection(store.getSnapshot() as Snapshot, of.namespace)?.connectorId;
      // Connector ids are told apart over all namespaces.
      return id === undefined ? undefined : (adapters.map((adapter) => adapter.provider(id)).find(Boolean) as never);
    },
    setTheme({ mode, variables }) {
      if (mode) state.theme.mode = mode;
      if (variables) state.theme.variables = { ...state.theme.variables, ...variables };
    },
    setSettings(settings) {
      state.settings = { ...state.settings, ...copy(settings) };
    },
    ...callVerbs({ verbs, signal: over.signal, emit: events.emit }),
  });
  const foyer: Foyer<A> = process.env.NODE_ENV === "production" ? made : checkCalls(made);
  for (const feature of listFeatures(options)) foyer.use(feature);
  const initial = store.getSnapshot() as Snapshot;
  return foyer;
}

const NO_WALLETS: readonly Wallet[] = Object.freeze([]);

/** Under this name stood the settings, which are no list. */
function listFeatures({ features }: FoyerOptions): readonly Feature[] {
  return Array.isArray(features) ? features : [];
}

function initialState(options: FoyerOptions): FoyerState {
  const { adapters, settings, features, theme } = options;
  const state = createInitialState({
    settings: copy({ ...DEFAULT_SETTINGS, ...(!Array.isArray(features) && features), ...settings }),
    theme: { mode: theme?.mode ?? "system", variables: { ...theme?.variables } },
  });
  for (const { namespace, networks } of adapters) putNetworks(state.networks, namespace, networks);
  state.connections.activeNamespace = adapters[0]?.namespace;
  return state;
}

/**
 * Refuses what serves no namespace, in production builds too: an adapter without one cannot be reached.
 * @throws {FoyerError} adapter/invalid
 */
function requireNamespaces(adapters: readonly (AnyAdapter | undefined)[]): void {
  const index = adapters.findIndex((adapter) => !adapter?.namespace);
  if (index >= 0) throw new FoyerError("adapter/invalid", { index, problem: "has no namespace" });
}

/** Makes what the flows of start-up work in. What only acting needs goes to the verbs once they are here. */
function createStartContext({
  verbs,
  ...given
}: {
  readonly state: FoyerState;
  readonly ports: StartPorts;
  readonly adapters: readonly AnyAdapter[];
  readonly events: Emitter<FoyerEvents>;
  readonly gates: ReadonlySet<Gate>;
  readonly verbs: () => Lazy<LoadedVerbs>;
}): StartContext {
  const authenticating: StartContext["authenticating"] = new Map();
  return {
    ...given,
    authenticating,
    awaiting: new Map(),
    put,
    authenticate(opened) {
      const { id } = opened.connection;
      const passing = verbs()
        .load()
        .then(({ authenticate, context }) => authenticate(context, opened))
        .finally(() => authenticating.delete(id));
      // `connect` rejects with a refusal; nothing waits for a connection that was restored.
      passing.catch(() => undefined);
      authenticating.set(id, passing);
    },
    save: () => verbs().now()?.context.save(),
  };
}
