import { createRequire } from "node:module";

type Blake2b = { digest(bytes: Uint8Array, size: number): Buffer };

/** BLAKE2b with a digest of 16 or 32 bytes: Node has that of 64 alone, and the others are no parts of it. */
export function blake2b(bytes: Uint8Array, size: 16 | 32): Buffer {
  process.env["NODE_BACKEND"] ??= "js";
  // Comes with bcoin; this package does not depend on it.
  const require = createRequire(import.meta.url);
  const fromBcoin = createRequire(require.resolve("bcoin"));
  return (fromBcoin("bcrypto/lib/blake2b") as Blake2b).digest(Buffer.from(bytes), size);
}
