import { type AnyAdapter, FoyerError, type Lazy } from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { FlowContext, Opened } from "../flows/context.ts";
import type { createFeature } from "./create-flow-context.ts";
import type { Foyer } from "./foyer.ts";

/** The chunk with every verb, and the context that this kit's verbs work in. */
export type LoadedVerbs = {
  readonly verbs: Verbs;
  readonly context: FlowContext;
  /** Aborts what runs, closes the modal, and hides what is shown of work in progress. */
  end(): void;
  /** Makes a feature's verbs, and what calls them by name. */
  readonly createFeature: typeof createFeature;
  /** Has the gates look at a connection before it counts. */
  authenticate(context: FlowContext, opened: Opened): Promise<void>;
};

/** How each verb is written: the context first, then what the caller gives. */
export type Verbs = {
  readonly [N in VerbName]: (context: FlowContext, ...given: Parameters<Foyer[N]>) => ReturnType<Foyer[N]>;
};

type VerbName = (typeof VERB_NAMES)[number];

// A verb of `Foyer` that is missing here leaves `createFoyer` without it, which does not compile.
const VERB_NAMES = [
  "open",
  "close",
  "back",
  "push",
  "replace",
  "reset",
  "shake",
  "recordView",
  "connect",
  "cancelConnect",
  "goAfterConnect",
  "disconnect",
  "syncConnections",
  "switchNetwork",
  "switchConnection",
  "switchNamespace",
  "signMessage",
  "signTypedData",
  "sendTransaction",
  "estimateFee",
  "refreshBalance",
  "provideDirectory",
  "walletLinks",
  "refreshWallets",
  "agreeToTerms",
  "forgetRecent",
  "addNetwork",
  "removeNetwork",
  "notify",
  "dismissNotice",
  "alert",
] as const satisfies readonly (keyof Foyer<readonly AnyAdapter[]>)[];

/** Makes the kit's verbs callable before they are here: at once where they are, else as soon as they come. */
export function callVerbs({
  verbs,
  signal,
  emit,
}: {
  readonly verbs: Lazy<LoadedVerbs>;
  readonly signal: AbortSignal;
  readonly emit: (event: "modal-requested", payload: FoyerEvents["modal-requested"]) => void;
}): Pick<Foyer, VerbName> {
  const callable = {} as Record<VerbName, unknown>;
  for (const name of VERB_NAMES) {
    callable[name] = (...given: never[]): unknown => {
      // The UI fetches what it shows at the same time as the kit fetches what to do.
      if (name === "open" || (name === "connect" && leavesChoice(given[0]))) emit("modal-requested", {});
      const run = (loaded: LoadedVerbs): unknown =>
        (loaded.verbs[name] as (context: FlowContext, ...given: never[]) => unknown)(loaded.context, ...given);
      return callLate(verbs, { signal, member: name, run });
    };
  }
  return callable as Pick<Foyer, VerbName>;
}

/** Calls what may still have to be fetched: at once where it is here, since a press's permission lasts for its own task. */
export function callLate<T, R>(
  lazy: Lazy<T>,
  call: { readonly signal: AbortSignal; readonly member: string; readonly run: (ready: T) => R },
): R | Promise<R> {
  const { signal, member, run } = call;
  const ready = lazy.now();
  if (ready && !signal.aborted) return run(ready);
  const later = signal.aborted ? rejectDestroyed(member) : lazy.load().then(run);
  // Who waits hears of a failure; who called `open()` and went on, as a view that is leaving, need not.
  later.catch(() => undefined);
  return later;
}

/** Whether a call of `connect` names no wallet: the visitor picks one in the modal. */
function leavesChoice(request: Parameters<Foyer["connect"]>[0]): boolean {
  return request?.wallet === undefined && request?.connectorId === undefined;
}

/** What a member gives that is called after the kit's end. */
function rejectDestroyed(member: string): Promise<never> {
  return Promise.reject(new FoyerError("foyer/destroyed", { member }));
}
