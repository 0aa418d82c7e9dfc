import type { Relay } from "@foyer/contract";
import { DEFAULT_ID } from "../constants.ts";
import type { FlowContext, RelayVerbs } from "../flows/context.ts";
import { hearRelay } from "../flows/hear-relay.ts";
import { leaveConnector } from "../flows/leave-session.ts";
import { pair } from "../flows/pair.ts";
import { isRelayed, type RelayContext } from "../flows/relay-context.ts";
import { restoreRelays } from "../flows/restore-relays.ts";
import { dropRecords, type SavedEntry } from "../persistence/saved-entry.ts";
import type { AppIdentity } from "./options.ts";

/** What they work with besides the flows' context. `acts`: what the kit has fetched already. */
export type RelayGiven = {
  readonly relay: Relay;
  readonly app: AppIdentity;
  readonly kept: SavedEntry;
  readonly acts: Pick<RelayContext, "connect" | "alert" | "activate">;
};

/** Makes one kit's verbs of a relay. The relay itself begins with the first of them, and ends with the kit. */
export function createRelayVerbs(flows: FlowContext, { relay, app, kept, acts }: RelayGiven): RelayVerbs {
  const context: RelayContext = {
    ...flows,
    ...acts,
    id: kept.key?.replace(/:connections$/, "") ?? DEFAULT_ID,
    relay,
    held: new Map(),
    over: new Set(),
    waiting: {},
    endings: new Set(),
    records: () => kept.saved.connections.filter(({ connectorId }) => isRelayed(connectorId)),
    forget: (isVoid) => dropRecords(kept, (record) => isRelayed(record.connectorId) && isVoid(record.connectorId)),
  };
  let isOpen = false;
  const begin = (): void => {
    if (isOpen) return;
    isOpen = true;
    const { page, clock } = flows.ports;
    const { name, description = "", url = "", icons = [] } = app;
    const stop = relay.start({
      // Wallets compare it with where the request comes from.
      app: { name, description, url: page.origin || url, icons },
      id: context.id,
      clock,
      emit: (event) => hearRelay(context, event),
    });
    const wake = (): void => relay.wake();
    const undos = [
      stop,
      page.onOnline((isOnline) => isOnline && wake()),
      flows.events.on("connection-closed", ({ connectionId, namespace }) =>
        leaveConnector(context, connectionId.slice(namespace.length + 1)),
      ),
    ];
    page.target?.addEventListener("visibilitychange", wake);
    // It is open as long as the kit runs.
    const run = flows.runs.only("relay", undefined, (signal) => {
      signal.addEventListener("abort", () => {
        page.target?.removeEventListener("visibilitychange", wake);
        for (const undo of undos) undo();
        context.held.clear();
        isOpen = false;
      });
      return new Promise<never>(() => undefined);
    });
    run.catch(() => undefined);
  };
  return {
    async pair(request) {
      begin();
      return await pair(context, request);
    },
    async restore() {
      begin();
      await restoreRelays(context);
    },
    async settled() {
      await Promise.all(context.endings);
    },
  };
}
