import type { Operation } from "../adapter.ts";
import { FoyerError } from "../errors/foyer-error.ts";

/**
 * Loads a library when it is first needed, and says of one that did not come whether it is installed at all.
 * @throws {FoyerError} library/absent, library/unreachable
 * @example
 * import { loadLibrary } from "@foyer/contract/on-demand";
 *
 * const library = { library: "viem", operation: "verifyMessage" } as const;
 * export const verify = async () => (await loadLibrary(library, () => import("viem"))).verifyMessage;
 */
export async function loadLibrary<T>(
  a: { readonly library: string; readonly operation: Operation | "names" },
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
