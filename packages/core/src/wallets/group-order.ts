import type { ConnectorGroup } from "../flags/features.ts";

/** Connector groups in the order the Connect view shows them. */
export const GROUP_ORDER: readonly ConnectorGroup[] = [
  "walletConnect",
  "recent",
  "injected",
  "featured",
  "custom",
  "external",
  "recommended",
];
