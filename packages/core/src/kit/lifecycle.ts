import type { AdapterEvent, AnyAdapter, Undo } from "@foyer/contract";
import { createConnectionsState } from "../connections/state.ts";
import { createConnectorsState } from "../connectors/state.ts";
import type { StartContext } from "../flows/context.ts";
import { hearAdapter } from "../flows/hear-adapter.ts";
import { restore } from "../flows/restore.ts";
import { claimId } from "./claim-id.ts";
import type { Keeper } from "./keep.ts";
import type { Later } from "./later.ts";
import type { AppIdentity } from "./options.ts";
import type { Verbs } from "./verbs.ts";

/** Starts and stops one kit. */
export interface Lifecycle {
  /** Counted, so that React's double mount starts once. */
  start(): Undo;
  /** Stops at once, however often it was started. */
  stop(): void;
}

export function createLifecycle({
  id,
  context,
  keeper,
  app,
  verbs,
}: {
  id: string;
  context: StartContext;
  keeper: Keeper;
  app: AppIdentity;
  verbs: Later<Verbs>;
}): Lifecycle {
  let users = 0;
  let ended = new AbortController();
  let undos: Undo[] = [];

  const stop = (): void => {
    // First of all: what is torn down below is not what should be there at the next visit.
    keeper.use(undefined);
    for (const undo of undos.splice(0)) undo();
    ended.abort();
    verbs.now()?.abortAll();
    context.state.isStarted = false;
    context.state.connectors = createConnectorsState();
    const { activeNamespace } = context.state.connections;
    context.state.connections = { ...createConnectionsState(), activeNamespace };
  };

  const begin = (): void => {
    const { page } = context.ports;
    if (!page.target) return;
    context.state.isStarted = true;
    ended = new AbortController();
    const claim = claimId(page.target, id);
    keeper.use(claim.id);
    undos = context.adapters.map((adapter) => startAdapter(context, { adapter, app, keeper }));
    undos.push(claim.release);
    undos.push(keeper.watch(async (saved) => (await verbs.load()).followTabs(saved)));
    undos.push(page.onVisible(() => refreshAll(context)));
    void restore(context, keeper.read(), ended.signal).then((gone) => {
      for (const { connectorId } of gone) keeper.forget(connectorId);
      if (gone.length > 0) keeper.save();
    });
  };

  return {
    start() {
      users += 1;
      if (users === 1 && undos.length === 0) begin();
      let isUsed = true;
      return () => {
        if (!isUsed) return;
        isUsed = false;
        users -= 1;
        // React's double mount ends and begins in one task: only a real end lasts until the next.
        queueMicrotask(() => {
          if (users === 0) stop();
        });
      };
    },
    stop,
  };
}

/** In-app browsers inject late: coming back to the page is a good time to ask again. */
function refreshAll({ adapters }: StartContext): void {
  for (const adapter of adapters) adapter.refresh();
}

function startAdapter(
  context: StartContext,
  { adapter, app, keeper }: { adapter: AnyAdapter; app: AppIdentity; keeper: Keeper },
): Undo {
  const { page, clock, http } = context.ports;
  const { namespace } = adapter;
  return adapter.start({
    app: { name: app.name, url: app.url ?? page.origin, icon: app.icons?.[0] },
    page: page.target as NonNullable<typeof page.target>,
    clock,
    fetch: http,
    emit: (event: AdapterEvent) => {
      if (event.type === "closed") keepOrForget(context, { keeper, namespace, event });
      hearAdapter(context, namespace, event);
    },
  });
}

/** A wallet that locks comes back by itself at the next visit; what a person ended does not. */
function keepOrForget(
  { state }: StartContext,
  {
    keeper,
    namespace,
    event,
  }: { keeper: Keeper; namespace: AnyAdapter["namespace"]; event: Extract<AdapterEvent, { type: "closed" }> },
): void {
  const list = state.connections.namespaces[namespace]?.list ?? [];
  const connection = list.find(({ id }) => id === event.connectionId);
  if (!connection) return;
  if (event.cause === "wallet") keeper.keepClosed(connection);
  else keeper.forget(connection.connectorId);
}
