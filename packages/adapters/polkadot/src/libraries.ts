import type { Operation } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";

/** What checks signatures. */
export type Curves = Pick<typeof import("@noble/curves/ed25519.js"), "ed25519"> &
  Pick<typeof import("@noble/curves/secp256k1.js"), "secp256k1"> & {
    readonly sr25519: typeof import("@scure/sr25519");
  };

/** Loads what checks signatures when it is first needed. */
export async function loadCurves(operation: Operation): Promise<Curves> {
  const [{ ed25519 }, { secp256k1 }, sr25519] = await Promise.all([
    loadLibrary({ library: "@noble/curves", operation }, () => import("@noble/curves/ed25519.js")),
    loadLibrary({ library: "@noble/curves", operation }, () => import("@noble/curves/secp256k1.js")),
    loadLibrary({ library: "@scure/sr25519", operation }, () => import("@scure/sr25519")),
  ]);
  return { ed25519, secp256k1, sr25519 };
}
