import { walletIcons } from "@foyer/registry/icons";
import type { ReactElement } from "react";
import { type IconNode, RegistryIcon, RegistryImage } from "../parts/registry-icon/registry-icon.tsx";

/** Draws the registry's logo of a wallet, if it has one. A chunk of its own: the logos are many. */
export function drawWallet(id: string): ReactElement | undefined {
  const icon = findIcon(id);
  return icon && <RegistryIcon icon={icon} />;
}

/** The same as a single element. */
export function drawWalletImage(id: string): ReactElement | undefined {
  const icon = findIcon(id);
  return icon && <RegistryImage icon={icon} />;
}

/** Ids come from services too. */
function findIcon(id: string): IconNode | undefined {
  return Object.hasOwn(walletIcons, id) ? walletIcons[id] : undefined;
}
