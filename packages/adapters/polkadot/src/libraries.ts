import { FoyerError, type Operation } from "@foyer/contract";

/** What checks signatures. */
export type Curves = Pick<typeof import("@noble/curves/ed25519.js"), "ed25519"> &
  Pick<typeof import("@noble/curves/secp256k1.js"), "secp256k1"> & {
    readonly sr25519: typeof import("@scure/sr25519");
  };

/** Loads what checks signatures when it is first needed. */
export async function loadCurves(operation: Operation): Promise<Curves> {
  const [{ ed25519 }, { secp256k1 }, sr25519] = await Promise.all([
    load({ library: "@noble/curves", operation }, () => import("@noble/curves/ed25519.js")),
    load({ library: "@noble/curves", operation }, () => import("@noble/curves/secp256k1.js")),
    load({ library: "@scure/sr25519", operation }, () => import("@scure/sr25519")),
  ]);
  return { ed25519, secp256k1, sr25519 };
}

/**
 * Loads a library when it is first needed.
 * @throws {FoyerError} library/absent, library/unreachable
 */
export async function load<T>(
  a: { readonly library: string; readonly operation: Operation },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
    // Node says ERR_MODULE_NOT_FOUND; bundlers put a sentence into the place of what they could not find.
    const isAbsent = code === "ERR_MODULE_NOT_FOUND" || /cannot find|could not resolve/i.test(String(message));
    throw isAbsent
      ? new FoyerError("library/absent", { ...a }, { cause })
      : new FoyerError("library/unreachable", { library: a.library }, { cause });
  }
}
