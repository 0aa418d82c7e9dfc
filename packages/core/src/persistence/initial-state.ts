import { isNamespace, type Namespace } from "@foyer/contract";
import { createConnectionsState, type NamespaceConnections } from "../connections/state.ts";
import type { Snapshot } from "../state.ts";
import { chooseRemembered } from "./choose-remembered.ts";
import { parseSavedState } from "./saved-state.ts";

/**
 * What a page shows before its wallets have answered: whom the last visit left, all of them `reconnecting`. Plain data,
 * which a server hands to the browser.
 */
export type InitialState = Pick<Snapshot, "isStarted" | "connections">;

/** Reads it from what a kit saved; undefined where that is of nobody. */
export function createInitialState(text: string | undefined): InitialState | undefined {
  const saved = parseSavedState(text);
  const found = [...new Set(saved.connections.map(({ namespace }) => namespace))];
  const [first] = found;
  if (!first) return undefined;
  const namespaces = Object.fromEntries(
    found.map((namespace): [Namespace, NamespaceConnections] => {
      const records = saved.connections.filter((record) => record.namespace === namespace);
      const remembered = chooseRemembered(records, saved.active[namespace]);
      return [namespace, { isRestoring: true, list: [], remembered }];
    }),
  );
  const activeNamespace = isNamespace(saved.activeNamespace) ? saved.activeNamespace : first;
  return { isStarted: true, connections: { ...createConnectionsState(), namespaces, activeNamespace } };
}
