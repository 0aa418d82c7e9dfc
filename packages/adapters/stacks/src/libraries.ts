import type { Operation } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";

/** Loads what judges addresses, when it is first needed. */
export function loadAddresses(): Promise<typeof import("./address/check-address.ts")> {
  return loadLibrary({ library: "@noble/hashes", operation: "sendNative" }, () => import("./address/check-address.ts"));
}

/** Loads what recovers keys, when it is first needed. */
export function loadRecovery(operation: Operation): Promise<typeof import("./message/recover.ts")> {
  return loadLibrary({ library: "@noble/curves", operation }, () => import("./message/recover.ts"));
}
