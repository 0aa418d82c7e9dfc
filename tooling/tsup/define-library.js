import { defineConfig } from "tsup";

// Plain JavaScript: tsup loads a package's configuration with Node itself, and Node 20 reads no TypeScript.

/**
 * ESM with declarations and source maps, and nothing else. Each public entry is named by the package.
 * @param {Record<string, string>} entry
 * @param {import("tsup").Options} [more]
 */
export function defineLibrary(entry, more = {}) {
  return defineConfig({
    entry,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    splitting: true,
    treeshake: true,
    sourcemap: true,
    clean: true,
    removeNodeProtocol: false,
    dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
    ...more,
  });
}
