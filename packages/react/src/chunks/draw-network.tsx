import { networkIcon, networkName } from "@foyer/registry/networks";
import type { ReactElement } from "react";
import { RegistryIcon } from "../parts/registry-icon/registry-icon.tsx";

/** Draws the registry's logo of a network or namespace, if it has one. A chunk of its own, as the wallets' logos are. */
export function drawNetwork(id: string): ReactElement | undefined {
  const icon = networkIcon(id);
  return icon && <RegistryIcon icon={icon} />;
}

/** What the registry calls a network that the application does not know. */
export function nameNetwork(id: string): string | undefined {
  return networkName(id);
}
