import type { Operation } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";

/** Loads the curve when it is first needed. */
export function loadCurve(operation: Operation): Promise<typeof import("@noble/curves/ed25519.js")> {
  return loadLibrary({ library: "@noble/curves", operation }, () => import("@noble/curves/ed25519.js"));
}
