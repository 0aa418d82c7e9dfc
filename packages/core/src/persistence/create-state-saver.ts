import { type Connection, type Emitter, isNamespace, type SavedConnection } from "@foyer/contract";
import type { RecentConnection } from "../connections/state.ts";
import { STORAGE_VERSION } from "../constants.ts";
import type { FoyerEvents } from "../events.ts";
import type { StartPorts } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import { dropRecords, parseSavedState, type SavedEntry, type SavedState } from "./saved-state.ts";

/** Saves what should be there at the next visit. */
export interface StateSaver {
  /** Writes the open connections, and the records of those that could not be asked or that their wallet locked. */
  save(): void;
  /**
   * Applies the state that another tab wrote. While `follow` runs nothing is written back; a pending write follows once it ends.
   * `isOpenedHere` returns whether the visitor opened a connection here meanwhile, which the other tab does not know.
   */
  applyFromTab(text: string | undefined, follow: Follow): Promise<void>;
}

/** Follows what another tab stored. */
export type Follow = (saved: SavedState, isOpenedHere: (connectorId: string) => boolean) => Promise<void>;

/** What it saves, and where. */
type Saving = {
  readonly state: FoyerState;
  readonly ports: StartPorts;
  readonly events: Emitter<FoyerEvents>;
};

export function createStateSaver({ state, ports, events }: Saving, entry: SavedEntry): StateSaver {
  let written: string | undefined;
  let following = 0;
  let hasMissed = false;
  const openedHere = new Set<string>();
  state.connections.recent = readRecentConnections(entry.saved.recent);

  // A wallet that locks comes back by itself at the next visit; what a person ended does not.
  events.on("connection-opened", ({ cause, connection }) => {
    if (following > 0 && cause === "user") openedHere.add(connection.connectorId);
  });
  events.on("connection-closed", ({ cause, connectionId, namespace }) => {
    openedHere.delete(connectionId.slice(namespace.length + 1));
    if (cause !== "wallet")
      dropRecords(entry, (record) => `${record.namespace}:${record.connectorId}` === connectionId);
  });

  const save = (): void => {
    hasMissed = following > 0;
    if (hasMissed || entry.key === undefined) return;
    openedHere.clear();
    entry.saved = readState(state, { before: entry.saved, now: ports.clock.now() });
    const text = formatSavedState(entry.saved);
    if (text === written) return;
    written = text;
    ports.storage.set(entry.key, text);
  };
  return {
    save,
    async applyFromTab(text, follow) {
      entry.saved = parseSavedState(text);
      written = text;
      following += 1;
      try {
        await follow(entry.saved, (connectorId) => openedHere.has(connectorId));
      } finally {
        following -= 1;
        if (hasMissed) save();
      }
    },
  };
}

function readState(state: FoyerState, { before, now }: { before: SavedState; now: number }): SavedState {
  const open = Object.values(state.connections.namespaces).flatMap(({ list }) => list as readonly Connection[]);
  const isOpen = (connectorId: string): boolean => open.some((connection) => connection.connectorId === connectorId);
  const closed = before.connections.filter(({ connectorId }) => !isOpen(connectorId));
  return {
    connections: [...open.map((connection) => toRecord(connection, { before, now })), ...closed],
    active: activeConnectors(state, { closed, before }),
    activeNamespace: state.connections.activeNamespace,
    networks: preferredNetworks(state),
    recent: state.connections.recent,
  };
}

/** The time is that of opening, not of writing: the same connections make the same text, and tabs do not echo. */
function toRecord(
  { namespace, connectorId, accounts, chain }: Connection,
  { before, now }: { before: SavedState; now: number },
): SavedConnection {
  const { at = now, deleted } = before.connections.find((record) => record.connectorId === connectorId) ?? {};
  return { namespace, connectorId, addresses: accounts.map(({ address }) => address), chain, at, deleted };
}

/** While a restore waits for its wallet, that wallet stays the one to come back to. */
function activeConnectors(
  state: FoyerState,
  { closed, before }: { closed: readonly SavedConnection[]; before: SavedState },
): SavedState["active"] {
  const entries = Object.entries(state.connections.namespaces).map(([namespace, { list, activeId }]) => {
    const open = list.find(({ id }) => id === activeId)?.connectorId;
    const waiting = closed.filter((record) => record.namespace === namespace).map(({ connectorId }) => connectorId);
    const last = before.active[namespace as keyof SavedState["active"]];
    return [namespace, open ?? waiting.find((connectorId) => connectorId === last) ?? waiting[0]];
  });
  return Object.fromEntries(entries.filter(([, connectorId]) => connectorId !== undefined));
}

function preferredNetworks(state: FoyerState): SavedState["networks"] {
  return Object.fromEntries(
    Object.entries(state.networks.namespaces).map(([namespace, { preferredId }]) => [namespace, preferredId]),
  );
}

/** Writes what is kept as text. */
function formatSavedState(saved: SavedState): string {
  return JSON.stringify({ ...saved, version: STORAGE_VERSION });
}

/** Reads the recent connections of an earlier visit; what is of another shape is left out. */
export function readRecentConnections(value: unknown): RecentConnection[] {
  return Array.isArray(value) ? value.filter(isRecent) : [];
}

function isRecent(value: unknown): value is RecentConnection {
  const recent = value as Partial<RecentConnection> | null;
  return (
    isNamespace(recent?.namespace) &&
    [recent.connectorId, recent.walletId, recent.walletName, recent.address].every(
      (text) => typeof text === "string",
    ) &&
    typeof recent.at === "number"
  );
}
