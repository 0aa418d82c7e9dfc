import { createEmitter, type SourceEvent, type SourceSession, type Undo, type WalletSource } from "@foyer/contract";
import { parseSourceId } from "../connectors/source-ids.ts";
import { isOfSource } from "../connectors/state.ts";
import { connectSession, endSession, releaseConnector } from "../flows/adopt-session.ts";
import type { FlowContext, OpenSource, SourceVerbs } from "../flows/context.ts";
import { handleSourceEvent } from "../flows/handle-source-event.ts";
import { logOut } from "../flows/log-out.ts";
import { noteLogin } from "../flows/note-login.ts";
import { offerSignIn } from "../flows/offer-sign-in.ts";
import { restoreSources } from "../flows/restore-sources.ts";
import type { SourceContext } from "../flows/source-context.ts";
import { dropRecords, type SavedEntry } from "../persistence/saved-state.ts";
import type { AppIdentity } from "./app-identity.ts";

/** Makes one kit's verbs of its sources: each begins with the first of them that is about it, and ends with the kit. */
export function createSourceVerbs(flows: FlowContext, given: Omit<SourceGiven, "endings">): SourceVerbs {
  const opened = new Map<WalletSource, KitSource>();
  const endings: SourceGiven["endings"] = new Set();
  const begin = (source: WalletSource): KitSource => {
    const own = opened.get(source) ?? openSource(flows, source, { ...given, endings });
    opened.set(source, own);
    own.begin();
    return own;
  };
  return {
    open: (source) => begin(source).handle,
    restore: (sources) => restoreSources(sources.map((source) => begin(source).context)),
    takeSigned(connectorId) {
      const { topic } = parseSourceId(connectorId);
      const owner = [...opened.values()].find(({ context }) => isOfSource(context.source, connectorId));
      const held = owner?.context.held.get(topic);
      const { signed, ...session } = held?.session ?? {};
      if (held && signed) held.session = session as SourceSession;
      return signed;
    },
    async settled() {
      await Promise.all(endings);
    },
  };
}

/** What sources work with besides the flows' context. `acts`: what the kit has fetched already. */
export type SourceGiven = {
  readonly app: AppIdentity;
  readonly entry: SavedEntry;
  readonly acts: Pick<SourceContext, "connect" | "alert" | "activate">;
  readonly endings: SourceContext["endings"];
};

/** A source as the kit uses it: its flows' context, the handle for others, and what starts it. */
export type KitSource = { readonly context: SourceContext; readonly handle: OpenSource; begin(): void };

/** Prepares a source. It begins when it is first needed, once as long as the kit runs. */
function openSource(flows: FlowContext, source: WalletSource, given: SourceGiven): KitSource {
  const { app, entry, acts, endings } = given;
  const told = createEmitter<{ event: SourceEvent }>();
  const context: SourceContext = {
    ...flows,
    ...acts,
    source,
    endings,
    held: new Map(),
    over: new Set(),
    link: { isOnline: true },
    refusal: {},
    records: () => entry.saved.connections.filter(({ connectorId }) => isOfSource(source, connectorId)),
    forget: (isVoid) =>
      dropRecords(entry, ({ connectorId: id }) => isOfSource(source, id) && isVoid(parseSourceId(id).topic, id)),
  };
  let isOpen = false;
  const begin = (): void => {
    if (isOpen) return;
    isOpen = true;
    const undo = startSource(context, app, (event) => {
      handleSourceEvent(context, event);
      told.emit("event", event);
    });
    // It is open as long as the kit runs.
    const run = flows.runs.only(`source:${source.kind}`, undefined, (signal) => {
      signal.addEventListener("abort", () => {
        undo();
        context.refusal.cancel?.();
        context.held.clear();
        context.link.isOnline = true;
        isOpen = false;
      });
      return new Promise<never>(() => undefined);
    });
    run.catch(() => undefined);
  };
  const handle: OpenSource = {
    source,
    isOnline: () => context.link.isOnline,
    connect(session, arrival) {
      begin();
      return connectSession(context, session, arrival);
    },
    offerSignIn: (given) => offerSignIn(context, given),
    noteLogin: (login) => noteLogin(context, login),
    end: (topic) => endSession(context, topic),
    on: (listener) => told.on("event", listener),
  };
  return { context, handle, begin };
}

function startSource(context: SourceContext, app: AppIdentity, emit: (event: SourceEvent) => void): Undo {
  const { source, events, storageId } = context;
  const { page, clock } = context.ports;
  const { name, description = "", url = "", icons = [] } = app;
  // Wallets compare the address with where the request comes from. A page written into its frame has no origin: "null".
  const stop = source.start({
    app: { name, description, url: (page.origin !== "null" && page.origin) || url, icons },
    id: storageId(),
    clock,
    emit,
  });
  const wake = (): void => source.wake();
  const undos = [
    stop,
    page.onOnline((isOnline) => isOnline && wake()),
    events.on("connection-closed", (closed) => {
      logOut(context, closed);
      releaseConnector(context, closed.connectionId.slice(closed.namespace.length + 1));
    }),
  ];
  page.target?.addEventListener("visibilitychange", wake);
  return () => {
    page.target?.removeEventListener("visibilitychange", wake);
    for (const undo of undos) undo();
  };
}
