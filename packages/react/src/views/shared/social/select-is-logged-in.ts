import type { Snapshot } from "@foyer/core";

/** Whether somebody is logged in to the embedded wallet already (CON-06). */
export function selectIsLoggedIn({ connections, connectors }: Snapshot): boolean {
  const own = new Set(connectors.list.filter(({ source }) => source === "embedded").map(({ id }) => id));
  return Object.values(connections.namespaces).some((facts) =>
    facts.list.some(({ connectorId }) => own.has(connectorId)),
  );
}
