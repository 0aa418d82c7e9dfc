type Litesvm = typeof import("litesvm");

/**
 * Loads the Solana virtual machine, a native addon.
 * @throws {Error} on platforms it is not built for
 */
export async function loadLitesvm(load: () => Promise<Litesvm> = () => import("litesvm")): Promise<Litesvm> {
  try {
    return await load();
  } catch (cause) {
    const message =
      `The local Solana chain needs litesvm, whose native addon could not be loaded on ${process.platform} ${process.arch}. ` +
      "It exists for Linux (glibc and musl) and macOS, on x64 and arm64; install without leaving out optional dependencies.";
    throw new Error(message, { cause });
  }
}
