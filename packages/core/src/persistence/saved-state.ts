import { isNamespace, type Namespace, type SavedConnection } from "@foyer/contract";
import { STORAGE_VERSION } from "../constants.ts";
import type { Ports } from "../ports/ports.ts";

/** What is kept between visits. Public data only. */
export type SavedState = {
  readonly connections: readonly SavedConnection[];
  /** Which connector is active in each namespace. */
  readonly active: { readonly [N in Namespace]?: unknown };
  readonly activeNamespace: unknown;
  /** The network chosen in each namespace. */
  readonly networks: { readonly [N in Namespace]?: unknown };
  /** Recent connections, see `readRecentConnections`. */
  readonly recent: unknown;
};

/**
 * Reads what was kept; anything of another version counts as nothing. Connections are checked here; the rest is only
 * ever compared with what the kit knows, so it may be anything.
 */
export function parseSavedState(text = "{}"): SavedState {
  const read = parseJson(text);
  const saved = (read["version"] === STORAGE_VERSION ? read : {}) as SavedState;
  return {
    ...saved,
    connections: Array.isArray(saved.connections) ? saved.connections.filter(isSavedConnection) : [],
    active: Object(saved.active),
    networks: Object(saved.networks),
  };
}

function parseJson(text: string): { readonly [key: string]: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    // Written by something else, or cut off.
    return {};
  }
}

function isSavedConnection(value: unknown): value is SavedConnection {
  const { namespace, connectorId, chain, addresses } = Object(value) as Partial<SavedConnection>;
  const isText = (text: unknown): boolean => typeof text === "string";
  return isNamespace(namespace) && Array.isArray(addresses) && [connectorId, chain, ...addresses].every(isText);
}

/** What one kit saves between visits: read at start-up, written only once somebody has acted. */
export type SavedEntry = {
  /** The entry in use; without one, nothing is written. */
  key?: string | undefined;
  saved: SavedState;
};

export function createSavedEntry(): SavedEntry {
  return { saved: parseSavedState() };
}

/** Reads what the last visit left under an id. */
export function readSavedEntry(entry: SavedEntry, { storage }: Pick<Ports, "storage">, id: string): SavedState {
  entry.key = `${id}:connections`;
  entry.saved = parseSavedState(storage.get(entry.key));
  return entry.saved;
}

/** Drops records for good. */
export function dropRecords(entry: SavedEntry, isVoid: (record: SavedState["connections"][number]) => boolean): void {
  entry.saved = { ...entry.saved, connections: entry.saved.connections.filter((record) => !isVoid(record)) };
}
