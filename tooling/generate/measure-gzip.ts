import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** Bundles a module alone, as a production build would, and answers its size in bytes after gzip -9. */
export async function measureGzip(entry: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    conditions: ["@foyer/source"],
    external: ["react", "react-dom"],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}
