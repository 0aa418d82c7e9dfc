import { isNamespace, type Namespace, type SavedConnection } from "@foyer/contract";
import { STORAGE_VERSION } from "../constants.ts";

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
  const saved: Partial<SavedState> = read["version"] === STORAGE_VERSION ? read : {};
  return {
    connections: Array.isArray(saved.connections) ? saved.connections.filter(isSavedConnection) : [],
    active: Object(saved.active),
    activeNamespace: saved.activeNamespace,
    networks: Object(saved.networks),
    recent: saved.recent,
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
  return (
    isNamespace(namespace) && [connectorId, chain].every(isText) && Array.isArray(addresses) && addresses.every(isText)
  );
}
