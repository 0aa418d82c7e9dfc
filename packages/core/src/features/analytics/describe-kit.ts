import type { Foyer } from "../../kit/foyer.ts";
import type { AnalyticsEvents } from "../../ports/analytics.ts";
import type { Snapshot } from "../../state.ts";

/** Describes a kit as its host made it: without addresses of nodes, keys, and texts of the host's. */
export function describeKit(foyer: Foyer, begun: Snapshot): AnalyticsEvents["INITIALIZE"] {
  const { settings, networks, theme } = begun;
  return {
    namespaces: foyer.adapters.map(({ namespace }) => namespace),
    networks: Object.values(networks.namespaces).flatMap(({ requested }) =>
      requested.map(({ caipNetworkId }) => caipNetworkId),
    ),
    features: Object.entries(settings)
      .filter(([, value]) => value === true)
      .map(([feature]) => feature),
    themeMode: theme.mode,
  };
}
