import { FoyerError } from "@foyer/contract";
import type { FlowContext } from "../flows/context.ts";
import type { Ports } from "../ports/ports.ts";
import type { FeatureContext } from "./foyer.ts";

/** What a feature says of itself: its name, its branch, and what ends it. */
export type FeatureOwn<State, Own extends object> = Pick<FeatureContext<State>, "foyer" | "state" | "signal"> & {
  readonly name: string;
  readonly ownPorts: Own | undefined;
};

/** Makes what a feature's verbs work with. */
export function createFeatureContext<State, Own extends object>(
  { ports, adapters, events, runs, sources, storageId }: FlowContext,
  own: FeatureOwn<State, Own>,
): FeatureContext<State, Own> {
  const { name, ownPorts, ...rest } = own;
  const keyOf = (key: string): string => `${storageId()}:${name}:${key}`;
  return {
    ...rest,
    // What another feature provides later is found here, too.
    ports: Object.assign(Object.create(ports) as Ports, ownPorts as Own),
    adapters,
    events,
    runs,
    storage: {
      get: (key) => ports.storage.get(keyOf(key)),
      set: (key, value) => ports.storage.set(keyOf(key), value),
    },
    sources: {
      list: ports.sources ?? [],
      async open(source, { signal } = {}) {
        const ready = await sources.load();
        // The kit may have stopped meanwhile, and nothing would end the source any more.
        if (signal?.aborted || rest.signal.aborted) throw new FoyerError("flow/aborted", { flow: name });
        return ready.open(source);
      },
    },
  };
}
