import { createLazy, type Lazy } from "@foyer/contract";
import type { Gate } from "../flows/context.ts";
import type { StartPorts } from "../ports/ports.ts";
import type { FoyerState, Snapshot } from "../state.ts";
import { copy, type Store } from "../store/create-store.ts";
import type { AttachedFeature } from "./attached-feature.ts";
import { callLate, type LoadedVerbs } from "./call-verbs.ts";
import type { LoadedFeature } from "./create-flow-context.ts";
import type { Feature, Foyer } from "./foyer.ts";

type KitParts = {
  readonly store: Store<FoyerState>;
  readonly verbs: Lazy<LoadedVerbs>;
  readonly gates: Set<Gate>;
  readonly ports: StartPorts;
  readonly signal: AbortSignal;
};

/** Makes what attaches features to one kit, each name once. */
export function createUse({ store, verbs, gates, ports, signal }: KitParts) {
  const attached = new Map<string, unknown>();
  return <State, Verbs, Own extends object>(
    foyer: Foyer,
    feature: Feature<string, State, Verbs, Own>,
  ): AttachedFeature<State, Verbs> => {
    const { name, ports: ownPorts } = feature;
    const known = attached.get(name) as AttachedFeature<State, Verbs> | undefined;
    // The first use attaches a feature, and its options hold.
    if (known) return known;
    store.state.features[name] = copy(feature.createState());
    const lazy = createLazy(name, async () => {
      const [{ create }, loaded] = await Promise.all([feature.load(), verbs.load()]);
      // The branch was made by this feature, so it has its type.
      const state = store.state.features[name] as State;
      return loaded.createFeature(create, loaded.context, { foyer, name, state, signal, ownPorts });
    });
    const handle = createHandle<State, Verbs>({ name, lazy, store, signal });
    attached.set(name, handle);
    feature.attach?.({
      foyer,
      signal,
      load: handle.load,
      addGate(gate) {
        gates.add(gate);
        return () => void gates.delete(gate);
      },
      provide({ directory, analytics = ports.analytics }) {
        ports.analytics = analytics;
        if (directory) ports.directories.push(directory);
        store.state.directory.revision += 1;
      },
    });
    return handle;
  };
}

function createHandle<State, Verbs>({
  name,
  lazy,
  store,
  signal,
}: { readonly name: string; readonly lazy: Lazy<LoadedFeature<Verbs>> } & Pick<KitParts, "store" | "signal">) {
  const read = (): Snapshot<State> => store.getSnapshot().features[name] as Snapshot<State>;
  const call = (member: string, run: (ready: LoadedFeature<Verbs>) => Promise<unknown>): Promise<unknown> => {
    const result = callLate(lazy, { signal, member, run });
    // Here, too, who called and went on need not hear of a failure.
    result.catch(() => undefined);
    return result;
  };
  const own = {
    load: () => call(name, async ({ verbs }) => verbs),
    getSnapshot: read,
    subscribe(listener: () => void) {
      let seen = read();
      return store.subscribe(() => {
        if (read() === seen) return;
        seen = read();
        listener();
      });
    },
  };
  const handle = new Proxy(own, {
    get: (members, key) => {
      // An API is not a promise, though `await` looks for its `then`.
      if (key in members || typeof key !== "string" || key === "then") return members[key as keyof typeof members];
      return (...given: readonly unknown[]) => call(`${name}.${key}`, async (ready) => ready.call(key, given));
    },
  });
  return handle as unknown as AttachedFeature<State, Verbs>;
}
