import { FoyerError, type Operation } from "@foyer/contract";

/** The library that knows Bitcoin's scripts and transactions. */
export type BtcSigner = typeof import("@scure/btc-signer");

/** Loads the library for scripts and transactions when it is first needed. */
export function loadBtcSigner(operation: Operation): Promise<BtcSigner> {
  return load({ library: "@scure/btc-signer", operation }, () => import("@scure/btc-signer"));
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
