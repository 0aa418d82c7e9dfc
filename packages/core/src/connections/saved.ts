import { type ChainId, isNamespace, type Namespace, type SavedConnection } from "@foyer/contract";
import { STORAGE_VERSION } from "../constants.ts";
import type { RecentConnection } from "./state.ts";

/** What is kept between visits. Public data only. */
export type Saved = {
  readonly connections: readonly SavedConnection[];
  /** Which connector is active in each namespace. */
  readonly active: { readonly [N in Namespace]?: string };
  readonly activeNamespace: Namespace | undefined;
  readonly networks: { readonly [N in Namespace]?: ChainId };
  readonly recent: readonly RecentConnection[];
};

/** What a first visit finds. */
export const EMPTY_SAVED: Saved = Object.freeze({
  connections: [],
  active: {},
  activeNamespace: undefined,
  networks: {},
  recent: [],
});

/** Reads what was kept; anything of another shape or version counts as nothing. */
export function parseSaved(text: string | undefined): Saved {
  if (text === undefined) return EMPTY_SAVED;
  try {
    const read = JSON.parse(text) as Partial<Record<keyof Saved | "version", unknown>> | null;
    if (read?.version !== STORAGE_VERSION) return EMPTY_SAVED;
    return {
      connections: listOf(read.connections, isSavedConnection),
      active: recordOf(read.active),
      activeNamespace: isNamespace(read.activeNamespace) ? read.activeNamespace : undefined,
      networks: recordOf(read.networks) as Saved["networks"],
      recent: listOf(read.recent, isRecent),
    };
  } catch {
    // Not JSON: written by something else, or cut off.
    return EMPTY_SAVED;
  }
}

function listOf<T>(value: unknown, isOne: (item: unknown) => item is T): readonly T[] {
  return Array.isArray(value) ? value.filter(isOne) : [];
}

function recordOf(value: unknown): { readonly [N in Namespace]?: string } {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([key, item]) => isNamespace(key) && typeof item === "string"),
  );
}

function isSavedConnection(value: unknown): value is SavedConnection {
  const saved = value as Partial<SavedConnection> | null;
  return (
    isNamespace(saved?.namespace) &&
    typeof saved.connectorId === "string" &&
    typeof saved.chain === "string" &&
    typeof saved.at === "number" &&
    Array.isArray(saved.addresses) &&
    saved.addresses.every((address) => typeof address === "string")
  );
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
