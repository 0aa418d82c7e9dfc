import { walletIcons } from "@foyer/registry/icons";
import type { ReactElement } from "react";
import { RegistryIcon } from "../parts/registry-icon/registry-icon.tsx";
import { RegistryImage } from "../parts/registry-icon/registry-image.tsx";

/** Draws the registry's logo of a wallet, if it has one. A chunk of its own: the logos are many. */
export function drawWallet(id: string): ReactElement | undefined {
  // Ids come from services too.
  const icon = Object.hasOwn(walletIcons, id) ? walletIcons[id] : undefined;
  return icon && <RegistryIcon icon={icon} />;
}

/** The same as a single element. */
export function drawWalletImage(id: string): ReactElement | undefined {
  const icon = walletIcons[id];
  return icon && <RegistryImage icon={icon} />;
}
