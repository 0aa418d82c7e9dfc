/**
 * A chain id: namespace, colon, reference.
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export const CAIP_2: RegExp = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;

/** The namespace of a CAIP-2 chain id. */
export function namespaceOf(chain: string): string {
  return chain.slice(0, chain.indexOf(":"));
}
