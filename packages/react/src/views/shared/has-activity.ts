import { type Foyer, type Snapshot, selectNamespace } from "@foyer/core";

/**
 * Whether the activity of the account in use can be shown (ACC-06): the setting is on, and the chain lists it by itself, or the host has
 * `activity()`, which keeps what this page sent and asks the sources of the host.
 */
export function hasActivity(state: Snapshot, { adapters }: Pick<Foyer, "adapters">): boolean {
  const namespace = selectNamespace(state);
  const isListed = adapters.some(
    (adapter) => adapter.namespace === namespace && adapter.capabilities.activity !== undefined,
  );
  return (state.settings.activity ?? true) && (isListed || state.features["activity"] !== undefined);
}
