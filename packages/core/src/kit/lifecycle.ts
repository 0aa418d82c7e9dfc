import type { AdapterEvent, AnyAdapter, Lazy, Page, Undo } from "@foyer/contract";
import { createConnectionsState } from "../connections/state.ts";
import { createConnectorsState, isOfSource } from "../connectors/state.ts";
import type { FlowContext, StartContext } from "../flows/context.ts";
import { handleAdapterEvent } from "../flows/handle-adapter-event.ts";
import { restore, stopAwaiting } from "../flows/restore.ts";
import { dropRecords, readSavedEntry, type SavedEntry } from "../persistence/saved-state.ts";
import type { AppIdentity } from "./app-identity.ts";
import type { LoadedVerbs } from "./call-verbs.ts";

/** Starts and stops one kit. */
export interface Lifecycle {
  /** Counted, so that React's double mount starts once. */
  start(): Undo;
  /** Starts at once what waits for the page to be drawn. */
  wake(): void;
  /** Stops at once, however often it was started. */
  stop(): void;
}

export function createLifecycle({
  id,
  context,
  entry,
  app,
  verbs,
}: {
  id: string;
  context: StartContext;
  entry: SavedEntry;
  app: AppIdentity;
  verbs: Lazy<LoadedVerbs>;
}): Lifecycle {
  let users = 0;
  let undos: Undo[] = [];
  let claim: Claim | undefined;
  let waiting: (() => void) | undefined;

  const wake = (): void => waiting?.();

  const stop = (): void => {
    // First of all: what is torn down below is not what should be there at the next visit.
    entry.key = undefined;
    waiting = undefined;
    for (const undo of undos.splice(0)) undo();
    verbs.now()?.end();
    context.state.isStarted = false;
    context.state.connectors = createConnectorsState();
    const { activeNamespace, recent } = context.state.connections;
    context.state.connections = { ...createConnectionsState(), activeNamespace, recent };
  };

  const begin = (): void => {
    const { page } = context.ports;
    if (!page.target) return;
    context.state.isStarted = true;
    const over = new AbortController();
    claim = claimId(page.target, id);
    const saved = readSavedEntry(entry, context.ports, claim.id);
    undos = [
      claim.release,
      () => over.abort(),
      () => {
        for (const { namespace } of context.adapters) stopAwaiting(context, namespace);
      },
      context.ports.storage.watch((key, text) => {
        if (key === entry.key) whenReady(verbs, (ready) => ready.followTabs(text));
      }),
    ];
    // It starts before the page's own effects have run, in which hosts subscribe.
    if (page.isReturn) context.hostReady = new Promise((resolve) => page.whenDrawn(resolve));
    // Who left a session of a source behind has acted before; nobody else's page fetches anything.
    const left = (context.ports.sources ?? []).filter((source) =>
      saved.connections.some(({ connectorId }) => isOfSource(source, connectorId)),
    );
    if (left[0])
      whenReady(verbs, async ({ sources }) => {
        const ready = await sources.load();
        if (!over.signal.aborted) await ready.restore(left);
      });
    waiting = () => {
      // First of all: once, even where an adapter fails to start.
      waiting = undefined;
      undos.push(...context.adapters.map((adapter) => startAdapter(context, { adapter, app })));
      void restore(context, saved).then((gone) => dropRecords(entry, (record) => gone.includes(record)));
    };
    // What was taken out of a connection is left out by the verbs, which ask the wallets once they are here.
    if (saved.connections.some(({ deleted }) => deleted)) void verbs.load().catch(wake);
    // A returning visitor's connections are restored at once; for others, the page is drawn before wallets are looked for.
    else if (saved.connections[0] || verbs.now()) wake();
    else page.whenDrawn(wake);
  };

  return {
    start() {
      users += 1;
      // It had given its id up in this very task, and another kit has it.
      if (users === 1 && undos[0] && !claim?.retake()) stop();
      if (!undos[0]) begin();
      let isUsed = true;
      return () => {
        if (!isUsed) return;
        isUsed = false;
        users -= 1;
        // A kit that takes this one's place starts in the same task, as when its module is replaced while a page runs: it
        // goes on under the same id with what is kept.
        if (users === 0) claim?.release();
        // React's double mount ends and begins in one task: only a real end lasts until the next.
        queueMicrotask(() => {
          if (users === 0) stop();
        });
      };
    },
    wake,
    stop,
  };
}

/** What is kept is also in the store: a failure here loses nothing. */
function whenReady(verbs: Lazy<LoadedVerbs>, run: (context: FlowContext) => Promise<unknown>): void {
  verbs
    .load()
    .then(({ context }) => run(context))
    .catch(() => undefined);
}

function startAdapter(context: StartContext, { adapter, app }: { adapter: AnyAdapter; app: AppIdentity }): Undo {
  const { page, clock, http } = context.ports;
  const { namespace } = adapter;
  return adapter.start({
    app: { name: app.name, url: app.url ?? page.origin, icon: app.icons?.[0] },
    page: page.target as NonNullable<typeof page.target>,
    clock,
    fetch: http,
    emit: (event: AdapterEvent) => handleAdapterEvent(context, namespace, event),
  });
}

/** An id on a page, held by one kit at a time. */
export interface Claim {
  readonly id: string;
  release(): void;
  /** Holds the released id again; whether no other kit has taken it since. */
  retake(): boolean;
}

/**
 * Takes an id that no other kit on this page has, so that two kits nobody named keep apart what they store.
 * The page holds the list: two copies of the package see the same one.
 */
function claimId(page: Page, id: string): Claim {
  const holder = page as { [CLAIMS]?: Set<string> };
  holder[CLAIMS] ??= new Set();
  const claimed = holder[CLAIMS];
  let own = id;
  for (let count = 2; claimed.has(own); count += 1) own = `${id}-${count}`;
  let isHeld = false;
  const retake = (): boolean => {
    isHeld = !claimed.has(own);
    claimed.add(own);
    return isHeld;
  };
  retake();
  return {
    id: own,
    retake,
    release() {
      if (isHeld) claimed.delete(own);
      isHeld = false;
    },
  };
}

const CLAIMS: unique symbol = Symbol.for("foyer.ids") as never;
