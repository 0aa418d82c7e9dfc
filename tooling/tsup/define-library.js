import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { compileAhead } from "./compile-ahead.js";
import { joinModules } from "./join-modules.js";

// Plain JavaScript: tsup loads a package's configuration with Node itself, and Node 20 reads no TypeScript.

const SHARED = {
  format: "esm",
  target: "es2022",
  platform: "neutral",
  sourcemap: true,
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
 * The same for what ships to browsers, file by file as in `src`: a host's bundler then puts each file into the chunk
 * that needs it. One bundled file would come whole with whichever part is needed first.
 * @param {Record<string, string>} entry
 * @param {{ joined?: string; companions?: readonly string[]; start?: readonly string[]; ahead?: readonly string[] }} [how]
 * what is fetched in one piece, see `joinModules`, and whose functions are compiled as it arrives, see `compileAhead`
 */
export function defineModules(entry, { start, ahead, ...join } = {}) {
  return defineConfig({
    ...SHARED,
    entry: ["src/**/*.{ts,tsx}", ...listUnpublished(entry).map((pattern) => `!${pattern}`)],
    bundle: false,
    dts: declarations(entry),
    async onSuccess() {
      nameBuiltFiles("dist");
      if (join.joined) await joinModules({ folder: "dist", entry: "index.js", ...join });
      await compileAhead({ folder: "dist", entry: "index.js", start, ahead });
    },
  });
}

/** Tests and what only they use; the folder `testing` of a package that offers it as an entry is published. */
function listUnpublished(entry) {
  const isOffered = Object.values(entry).some((source) => source.startsWith("src/testing"));
  const tests = ["src/**/*.test.*", "src/**/*.test-d.ts", "src/test/**", "src/*/testing/**"];
  return isOffered ? tests : [...tests, "src/testing/**"];
}

/** Sources import `./x.ts`; what is built is called `./x.js`. */
function nameBuiltFiles(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".js")) continue;
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace(/(\bfrom\s*|\bimport\s*\(?\s*)"(\.{1,2}\/[^"]+?)\.tsx?"/g, '$1"$2.js"'),
    );
  }
}
