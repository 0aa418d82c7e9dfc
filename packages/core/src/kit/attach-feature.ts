import { createLazy, type Lazy } from "@foyer/contract";
import type { Gate } from "../flows/context.ts";
import type { StartPorts } from "../ports/ports.ts";
import type { FoyerState, Snapshot } from "../state.ts";
import { copy, type Store } from "../store/create-store.ts";
import { type LoadedVerbs, rejectDestroyed } from "./call-verbs.ts";
import type { AttachedFeature, Feature, Foyer } from "./foyer.ts";

type KitParts = {
  readonly store: Store<FoyerState>;
  readonly verbs: Lazy<LoadedVerbs>;
  readonly gates: Set<Gate>;
  readonly ports: StartPorts;
  readonly signal: AbortSignal;
};

/** Makes what attaches features to one kit, each name once. */
export function createUse(kit: KitParts) {
  const attached = new Map<string, unknown>();
  return <State, Verbs, Own extends object>(
    foyer: Foyer,
    feature: Feature<string, State, Verbs, Own>,
  ): AttachedFeature<State, Verbs> => {
    const { name } = feature;
    const known = attached.get(name) as AttachedFeature<State, Verbs> | undefined;
    // The first use attaches a feature, and its options hold.
    if (known) return known;
    kit.store.state.features[name] = copy(feature.createState());
    const load = createLoad(foyer, feature, kit);
    const handle = createHandle<State, Verbs>({ name, load, ...kit });
    attached.set(name, handle);
    feature.attach?.({
      foyer,
      signal: kit.signal,
      load: load.load,
      addGate(gate) {
        kit.gates.add(gate);
        return () => void kit.gates.delete(gate);
      },
      provide({ directory, analytics }) {
        const { ports, store } = kit;
        if (analytics) ports.analytics = analytics;
        if (directory) ports.directories.push(directory);
        store.state.directory.revision += 1;
      },
    });
    return handle;
  };
}

function createLoad<State, Verbs, Own extends object>(
  foyer: Foyer,
  feature: Feature<string, State, Verbs, Own>,
  { store, verbs, signal }: KitParts,
): Lazy<Verbs> {
  const { name, ports: ownPorts } = feature;
  const lazy = createLazy(name, async () => {
    const [{ create }, loaded] = await Promise.all([feature.load(), verbs.load()]);
    // The branch was made by this feature, so it has its type.
    const state = store.state.features[name] as State;
    return create(loaded.createFeatureContext(loaded.context, { foyer, name, state, signal, ownPorts }));
  });
  return { ...lazy, load: () => (signal.aborted ? rejectDestroyed(name) : lazy.load()) };
}

function createHandle<State, Verbs>({
  name,
  load: { now, load },
  store,
  signal,
}: { readonly name: string; readonly load: Lazy<Verbs> } & KitParts): AttachedFeature<State, Verbs> {
  const read = (): Snapshot<State> => store.getSnapshot().features[name] as Snapshot<State>;
  const call = (verb: string, given: readonly unknown[]): Promise<unknown> => {
    const run = async (ready: Verbs): Promise<unknown> =>
      (ready as Readonly<Record<string, ((...all: readonly unknown[]) => unknown) | undefined>>)[verb]?.(...given);
    const ready = now();
    // At once where it is here: a press's permission to open windows lasts for its own task.
    const result = signal.aborted ? rejectDestroyed(`${name}.${verb}`) : ready ? run(ready) : load().then(run);
    // Who waits hears of a failure; who called and went on need not.
    result.catch(() => undefined);
    return result;
  };
  const own = {
    load,
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
      if (key in members) return members[key as keyof typeof members];
      // An API is not a promise, though `await` looks for its `then`.
      return typeof key === "string" && key !== "then" ? (...args: unknown[]) => call(key, args) : undefined;
    },
  });
  return handle as unknown as AttachedFeature<State, Verbs>;
}
