import { FoyerError, type Operation } from "@foyer/contract";

/** Loads what judges addresses, when it is first needed. */
export function loadAddresses(): Promise<typeof import("./address/check-address.ts")> {
  return load({ library: "@noble/hashes", operation: "sendNative" }, () => import("./address/check-address.ts"));
}

/** Loads what recovers keys, when it is first needed. */
export function loadRecovery(operation: Operation): Promise<typeof import("./message/recover.ts")> {
  return load({ library: "@noble/curves", operation }, () => import("./message/recover.ts"));
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
    const { code, message } = (cause ?? {}) as { readonly code?: unknown; readonly message?: unknown };
    // Node says ERR_MODULE_NOT_FOUND; bundlers put a sentence into the place of what they could not find.
    const isAbsent = code === "ERR_MODULE_NOT_FOUND" || /cannot find|could not resolve/i.test(`${message}`);
    throw isAbsent
      ? new FoyerError("library/absent", { ...a }, { cause })
      : new FoyerError("library/unreachable", { library: a.library }, { cause });
  }
}
