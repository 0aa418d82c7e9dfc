import { LOGO_OF, LOGOS } from "./network-logos.generated.ts";
import { NAMES } from "./network-names.ts";
import type { IconNode } from "./wallet.ts";

/**
 * The logo of a network (its CAIP-2 id) or of a namespace, as a tree that needs no request and no markup parser. A test
 * network carries the logo of its main network; one that is not known has none.
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { networkIcon } from "@foyer/registry/networks";
 * networkIcon("eip155:1"); // ["svg", { viewBox: "0 0 24 24", … }, […]]
 */
export function networkIcon(id: string): IconNode | undefined {
  const logo = Object.hasOwn(LOGO_OF, id) ? (LOGO_OF[id] ?? "") : "";
  return Object.hasOwn(LOGOS, logo) ? LOGOS[logo] : undefined;
}

/**
 * What a network is called (by its CAIP-2 id), for one that an application does not describe; undefined where nobody knows.
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { networkName } from "@foyer/registry/networks";
 * networkName("eip155:56"); // "BNB Smart Chain"
 */
export function networkName(id: string): string | undefined {
  return Object.hasOwn(NAMES, id) ? NAMES[id] : undefined;
}
