import { createLazy, type Lazy } from "@foyer/contract";
import type { Gate } from "../flows/context.ts";
import type { FoyerState, Snapshot } from "../state.ts";
import { copy, type Store } from "../store/create-store.ts";
import { type LoadedVerbs, rejectDestroyed } from "./call-verbs.ts";
import type { AttachedFeature, Feature, Foyer } from "./foyer.ts";

/** Attaches features to one kit, each name once. */
export interface FeatureRegistry {
  use<Name extends string, State, Verbs>(
    foyer: Foyer,
    feature: Feature<Name, State, Verbs>,
  ): AttachedFeature<State, Verbs>;
}

export function createFeatureRegistry(given: {
  readonly store: Store<FoyerState>;
  readonly verbs: Lazy<LoadedVerbs>;
  readonly gates: Set<Gate>;
  readonly signal: AbortSignal;
}): FeatureRegistry {
  const attached = new Map<string, unknown>();
  return {
    use<State, Verbs>(foyer: Foyer, feature: Feature<string, State, Verbs>) {
      // The first use attaches a feature, and its options hold.
      const known = attached.get(feature.name) as AttachedFeature<State, Verbs> | undefined;
      if (known) return known;
      const made = attach(foyer, { feature, ...given });
      attached.set(feature.name, made.handle);
      feature.attach?.({
        foyer,
        signal: given.signal,
        load: made.load,
        addGate(gate) {
          given.gates.add(gate);
          return () => void given.gates.delete(gate);
        },
      });
      return made.handle;
    },
  };
}

function attach<State, Verbs>(
  foyer: Foyer,
  {
    feature,
    store,
    verbs,
    signal,
  }: {
    readonly feature: Feature<string, State, Verbs>;
    readonly store: Store<FoyerState>;
    readonly verbs: Lazy<LoadedVerbs>;
    readonly signal: AbortSignal;
  },
): { readonly handle: AttachedFeature<State, Verbs>; load(): Promise<Verbs> } {
  const { name } = feature;
  store.state.features[name] = copy(feature.createState());
  // The branch was made by this feature, so it has its type.
  const branch = (): State => store.state.features[name] as State;
  const read = (): Snapshot<State> => store.getSnapshot().features[name] as Snapshot<State>;
  const lazy = createLazy(name, async () => {
    const [{ create }, loaded] = await Promise.all([feature.load(), verbs.load()]);
    return create(loaded.createFeatureContext(loaded.context, { foyer, name, state: branch(), signal }));
  });
  const load = (): Promise<Verbs> => (signal.aborted ? rejectDestroyed(name) : lazy.load());
  const call = (verb: string, given: readonly unknown[]): Promise<unknown> => {
    const run = async (ready: Verbs): Promise<unknown> => {
      const called = (ready as Readonly<Record<string, unknown>>)[verb] as
        | ((...all: readonly unknown[]) => unknown)
        | undefined;
      return called?.apply(ready, [...given]);
    };
    const ready = lazy.now();
    // At once where it is here: a press's permission to open windows lasts for its own task.
    const result = signal.aborted ? rejectDestroyed(`${name}.${verb}`) : ready ? run(ready) : lazy.load().then(run);
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
  return { handle: handle as unknown as AttachedFeature<State, Verbs>, load };
}
