import { createLazy, FoyerError } from "@foyer/contract";
import { activate } from "../connections/actions.ts";
import { DEFAULT_ID } from "../constants.ts";
import { connect } from "../flows/connect.ts";
import type { FlowContext, StartContext } from "../flows/context.ts";
import { followTabs } from "../flows/follow-tabs.ts";
import { askSupported } from "../flows/open.ts";
import { createRuns } from "../flows/runs.ts";
import { setAlert } from "../notices/actions.ts";
import { createStateSaver } from "../persistence/create-state-saver.ts";
import { createDeletedAddresses } from "../persistence/deleted-addresses.ts";
import type { SavedEntry } from "../persistence/saved-state.ts";
import { completePage } from "../ports/complete-page.ts";
import type { Ports } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import { put, type Store } from "../store/create-store.ts";
import { createWalletList } from "../wallets/wallet-list.ts";
import type { FeatureContext } from "./foyer.ts";
import type { FoyerOptions } from "./options.ts";

/** Makes what one kit's verbs work in. */
export function createFlowContext(
  start: StartContext,
  given: { readonly store: Store<FoyerState>; readonly options: FoyerOptions; readonly entry: SavedEntry },
): FlowContext {
  const { options, entry } = given;
  const { app } = options;
  const saver = createStateSaver(start, entry);
  const deleted = createDeletedAddresses(entry);
  // Start-up's own flows write what wallets say: from now on without what was taken out of it.
  start.put = (list, connection) => put(list, deleted.leaveOut(connection));
  const wallets = createWalletList({ ...given, directories: start.ports.directories });
  const context: FlowContext = {
    ...start,
    ports: Object.assign(start.ports, { page: completePage(start.ports.page) }),
    runs: createRuns(),
    wallets,
    modalChoice: {},
    toast: {},
    deleted,
    holds: new Set(),
    sources: createLazy("@foyer/core", async () => {
      const { createSourceVerbs } = await import("./source-verbs.ts");
      const acts = {
        connect: (request: Parameters<typeof connect>[1]) => connect(context, request),
        alert: (code: Parameters<typeof setAlert>[1]) => setAlert(context.state.notices, code),
        activate: ({ namespace, id }: Parameters<typeof activate>[1] & object) =>
          activate(context.state.connections, namespace, id),
      };
      return createSourceVerbs(context, { app, entry, acts });
    }),
    storageId: () => entry.key?.replace(/:connections$/, "") ?? DEFAULT_ID,
    save: saver.save,
    followTabs: (text) => saver.applyFromTab(text, (...told) => followTabs(context, ...told)),
  };
  askSupported(context);
  // The list of wallets was empty until now: once these verbs are in use, subscribers read it again.
  queueMicrotask(() => {
    start.state.directory.revision += 1;
  });
  return context;
}

/** What a feature says of itself: its name, its branch, and what ends it. */
type FeatureOwn<State, Own extends object> = Pick<FeatureContext<State>, "foyer" | "state" | "signal"> & {
  readonly name: string;
  readonly ownPorts: Own | undefined;
};

/** A feature whose code is here: its verbs, and what calls one of them by its name. */
export type LoadedFeature<Verbs> = {
  readonly verbs: Verbs;
  /** @throws {FoyerError} call/invalid */
  call(verb: string, given: readonly unknown[]): unknown;
};

/**
 * Makes a feature's verbs and what calls them by name: functions of a plain object, or methods of a class's instance.
 * Names that every object has, such as `constructor`, never get here.
 */
export function createFeature<State, Verbs, Own extends object>(
  create: (context: FeatureContext<State, Own>) => Verbs,
  context: FlowContext,
  own: FeatureOwn<State, Own>,
): LoadedFeature<Verbs> {
  const verbs = create(createFeatureContext(context, own));
  return {
    verbs,
    call(verb, given) {
      const member: unknown = Reflect.get(verbs as object, verb);
      if (typeof member === "function") return Reflect.apply(member, verbs, given);
      throw new FoyerError("call/invalid", { member: `${own.name}.${verb}`, path: "", problem: "is not a verb of it" });
    },
  };
}

/** Makes what a feature's verbs work with. */
function createFeatureContext<State, Own extends object>(
  flow: FlowContext,
  own: FeatureOwn<State, Own>,
): FeatureContext<State, Own> {
  const { ports, adapters, events, runs, holds, sources, storageId } = flow;
  const { name, ownPorts, ...rest } = own;
  const keyOf = (key: string): string => `${storageId()}:${name}:${key}`;
  return {
    ...rest,
    // What another feature provides later is found here, too.
    ports: Object.assign(Object.create(ports) as Ports, ownPorts as Own),
    adapters,
    events,
    runs,
    flow,
    holdOpen(isHeld) {
      holds.add(isHeld);
      return () => void holds.delete(isHeld);
    },
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
