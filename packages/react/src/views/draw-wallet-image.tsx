import { walletIcons } from "@foyer/registry/icons";
import type { ReactElement } from "react";
import { RegistryImage } from "../parts/registry-icon/registry-image.tsx";

/** The registry's logo of a wallet as a single element, if it has one. A chunk of its own, as the drawings are. */
export function drawWalletImage(id: string): ReactElement | undefined {
  const icon = walletIcons[id];
  return icon && <RegistryImage icon={icon} />;
}
