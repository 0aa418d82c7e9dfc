import type { Connection, SavedConnection } from "@foyer/contract";
import { formatSaved } from "../connections/format-saved.ts";
import { readRecent } from "../connections/read-recent.ts";
import { parseSaved, type Saved } from "../connections/saved.ts";
import type { StartContext } from "../flows/context.ts";
import type { FoyerState } from "../state.ts";
import { forgetKept, type Kept } from "./kept.ts";

/** Keeps what should be there at the next visit. */
export interface Keeper {
  /** Writes the open connections, and the records of those that could not be asked or that their wallet locked. */
  save(): void;
  /** Takes over what another tab wrote; while `follow` runs, nothing is written back. */
  hear(text: string | undefined, follow: (saved: Saved) => Promise<void>): Promise<void>;
}

export function createKeeper({ state, ports, events }: Omit<StartContext, "save">, kept: Kept): Keeper {
  let written: string | undefined;
  let following = 0;
  state.connections.recent = readRecent(kept.saved.recent);

  // A wallet that locks comes back by itself at the next visit; what a person ended does not.
  events.on("connection-closed", ({ cause, connectionId }) => {
    if (cause !== "wallet") forgetKept(kept, (record) => `${record.namespace}:${record.connectorId}` === connectionId);
  });

  return {
    save() {
      if (following > 0 || kept.key === undefined) return;
      kept.saved = readState(state, { before: kept.saved, now: ports.clock.now() });
      const text = formatSaved(kept.saved);
      if (text === written) return;
      written = text;
      ports.storage.set(kept.key, text);
    },
    async hear(text, follow) {
      kept.saved = parseSaved(text);
      written = text;
      following += 1;
      try {
        await follow(kept.saved);
      } finally {
        following -= 1;
      }
    },
  };
}

function readState(state: FoyerState, { before, now }: { before: Saved; now: number }): Saved {
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
  { before, now }: { before: Saved; now: number },
): SavedConnection {
  const at = before.connections.find((record) => record.connectorId === connectorId)?.at ?? now;
  return { namespace, connectorId, addresses: accounts.map(({ address }) => address), chain, at };
}

/** While a restore waits for its wallet, that wallet stays the one to come back to. */
function activeConnectors(
  state: FoyerState,
  { closed, before }: { closed: readonly SavedConnection[]; before: Saved },
): Saved["active"] {
  const entries = Object.entries(state.connections.namespaces).map(([namespace, { list, activeId }]) => {
    const open = list.find(({ id }) => id === activeId)?.connectorId;
    const waiting = closed.filter((record) => record.namespace === namespace).map(({ connectorId }) => connectorId);
    const last = before.active[namespace as keyof Saved["active"]];
    return [namespace, open ?? waiting.find((connectorId) => connectorId === last) ?? waiting[0]];
  });
  return Object.fromEntries(entries.filter(([, connectorId]) => connectorId !== undefined));
}

function preferredNetworks(state: FoyerState): Saved["networks"] {
  return Object.fromEntries(
    Object.entries(state.networks.namespaces).map(([namespace, { preferredId }]) => [namespace, preferredId]),
  );
}
