import { defineConfig, type Options } from "tsup";

/** ESM with declarations and source maps; nothing else. Each public entry is named by the package. */
export function defineLibrary(entry: Record<string, string>, more: Options = {}): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    splitting: true,
    treeshake: true,
    sourcemap: true,
    clean: true,
    dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
    ...more,
  });
}
