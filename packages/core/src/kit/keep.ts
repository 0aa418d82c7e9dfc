import type { Connection, SavedConnection, Undo } from "@foyer/contract";
import { formatSaved, parseSaved, type Saved } from "../connections/saved.ts";
import type { Ports } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";

/** Keeps what should be there at the next visit, and hears of other tabs. */
export interface Keeper {
  /** Uses this id's entry from now on; without one, nothing is written. */
  use(id: string | undefined): void;
  read(): Saved;
  /** Writes the open connections, and the records of those that could not be asked. */
  save(): void;
  /** Keeps the record of a connection that its wallet locked away. */
  keepClosed(connection: Connection): void;
  /** Drops a record for good. */
  forget(connectorId: string): void;
  /** Hears what other tabs write; while `hear` runs, nothing is written back. */
  watch(hear: (saved: Saved) => Promise<void>): Undo;
}

export function createKeeper({ state, ports }: { state: FoyerState; ports: Ports }): Keeper {
  let key: string | undefined;
  let active: Saved["active"] = {};
  let kept: readonly SavedConnection[] = [];
  let written: string | undefined;
  let following = 0;
  const since = new Map<string, number>();

  const toRecord = ({ namespace, connectorId, accounts, chain }: Connection): SavedConnection => {
    // The time of opening, not of writing: the same connections make the same text, and tabs do not echo.
    if (!since.has(connectorId)) since.set(connectorId, ports.clock.now());
    const at = since.get(connectorId) ?? 0;
    return { namespace, connectorId, addresses: accounts.map(({ address }) => address), chain, at };
  };

  const take = (saved: Saved): Saved => {
    kept = saved.connections;
    active = saved.active;
    for (const { connectorId, at } of kept) since.set(connectorId, at);
    return saved;
  };

  return {
    use(id) {
      key = id && `${id}:connections`;
    },
    read: () => take(parseSaved(key && ports.storage.get(key))),
    save() {
      if (following > 0 || key === undefined) return;
      const open = Object.values(state.connections.namespaces).flatMap(({ list }) => list as readonly Connection[]);
      const closed = kept.filter((record) => open.every(({ connectorId }) => connectorId !== record.connectorId));
      active = activeConnectors(state, { closed, before: active });
      const text = formatSaved({
        connections: [...open.map(toRecord), ...closed],
        active,
        activeNamespace: state.connections.activeNamespace,
        networks: preferredNetworks(state),
        recent: state.connections.recent,
      });
      if (text === written) return;
      written = text;
      ports.storage.set(key, text);
    },
    keepClosed(connection) {
      kept = [...kept.filter(({ connectorId }) => connectorId !== connection.connectorId), toRecord(connection)];
    },
    forget(connectorId) {
      since.delete(connectorId);
      kept = kept.filter((record) => record.connectorId !== connectorId);
    },
    watch(hear) {
      return ports.storage.watch((changed, value) => {
        if (changed !== key) return;
        const saved = take(parseSaved(value));
        written = value;
        following += 1;
        const done = (): void => {
          following -= 1;
        };
        // What another tab did is also in the store: a failure here loses nothing.
        hear(saved).then(done, done);
      });
    },
  };
}

/** While a restore waits for its wallet, that wallet stays the one to come back to. */
function activeConnectors(
  state: FoyerState,
  { closed, before }: { closed: readonly SavedConnection[]; before: Saved["active"] },
): Saved["active"] {
  const entries = Object.entries(state.connections.namespaces).map(([namespace, { list, activeId }]) => {
    const open = list.find(({ id }) => id === activeId)?.connectorId;
    const waiting = closed.filter((record) => record.namespace === namespace).map(({ connectorId }) => connectorId);
    const last = before[namespace as keyof Saved["active"]];
    return [namespace, open ?? waiting.find((connectorId) => connectorId === last) ?? waiting[0]];
  });
  return Object.fromEntries(entries.filter(([, connectorId]) => connectorId !== undefined));
}

function preferredNetworks(state: FoyerState): Saved["networks"] {
  return Object.fromEntries(
    Object.entries(state.networks.namespaces).map(([namespace, { preferredId }]) => [namespace, preferredId]),
  );
}
