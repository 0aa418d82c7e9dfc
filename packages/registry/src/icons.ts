import { ICONS } from "./icons.generated.ts";
import type { IconNode } from "./wallet.ts";

/**
 * Logos by wallet id, as trees that need no request and no markup parser. Not every wallet has one.
 * @example
 * import { walletIcons } from "@foyer/registry/icons";
 * walletIcons["metamask"]; // ["svg", { viewBox: "0 0 24 24", … }, […]]
 */
export const walletIcons: Readonly<Record<string, IconNode>> = ICONS;
