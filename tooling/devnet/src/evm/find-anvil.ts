import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const ARCHITECTURES: { readonly [arch: string]: string } = { x64: "amd64", arm64: "arm64" };

/**
 * Finds the anvil binary of this platform, so that it runs as one process without a wrapper.
 * @throws {Error} when the platform's package is not installed
 */
export function findAnvil(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch] ?? arch}`;
  const file = platform === "win32" ? "anvil.exe" : "anvil";
  // The platform packages are dependencies of @foundry-rs/anvil, not of this package.
  const require = createRequire(import.meta.url);
  const fromAnvil = createRequire(require.resolve("@foundry-rs/anvil/package.json"));
  try {
    const path = fromAnvil.resolve(`${name}/bin/${file}`);
    if (existsSync(path)) return path;
  } catch (cause) {
    throw new Error(missing(platform, arch, name), { cause });
  }
  throw new Error(missing(platform, arch, name));
}

function missing(platform: string, arch: string, name: string): string {
  return (
    `The local EVM chains need anvil, and its package ${name} is not installed on ${platform} ${arch}. ` +
    "It exists for Linux and macOS on x64 and arm64 and for Windows on x64; install without leaving out optional dependencies."
  );
}
