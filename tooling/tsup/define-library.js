import { defineConfig } from "tsup";
import { bundleChunks } from "./bundle-chunks.js";
import { bundleScript } from "./bundle-script.js";

// Plain JavaScript: tsup loads a package's configuration with Node itself, and Node 20 reads no TypeScript.

const SHARED = {
  format: "esm",
  target: "es2022",
  platform: "neutral",
  sourcemap: true,
  esbuildOptions(options) {
    options.sourcesContent = false;
  },
  clean: true,
  removeNodeProtocol: false,
};

const declarations = (entry) => ({ entry, compilerOptions: { ignoreDeprecations: "6.0" } });

/**
 * ESM with declarations and source maps, and nothing else. Each public entry is named by the package.
 * @param {Record<string, string>} entry
 * @param {import("tsup").Options} [more]
 */
export function defineLibrary(entry, more = {}) {
  return defineConfig({ ...SHARED, entry, splitting: true, treeshake: true, dts: declarations(entry), ...more });
}

/**
 * The same for what ships to browsers and loads in parts: rolldown writes the code, since it can be told which module is
 * published in which file, and tsup the declarations.
 * @param {Record<string, string>} entry
 * @param {import("./define-library.js").Loading} [loading] see `placeModules`
 * @param {import("./define-library.js").More} [more]
 */
export function defineChunks(entry, loading = {}, { script } = {}) {
  return defineConfig(async () => {
    await bundleChunks(entry, loading);
    if (script) await bundleScript(script);
    return { ...SHARED, entry, clean: false, dts: { ...declarations(entry), only: true } };
  });
}
