import type { AnyAdapter, Emitter, Lazy } from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { Gate, StartContext } from "../flows/context.ts";
import type { StartPorts } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import type { LoadedVerbs } from "./call-verbs.ts";

/** Makes what the flows of start-up work in. What only acting needs goes to the verbs once they are here. */
export function createStartContext({
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
