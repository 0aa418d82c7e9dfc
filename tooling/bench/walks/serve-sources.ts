import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/** The packages' top folder, which the names of files begin at. */
export const ROOT: string = fileURLToPath(new URL("../../../", import.meta.url));

/** Serves the bench's page from the packages' sources, each file a script of its own, as in production otherwise. */
export async function serveSources(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const cacheDir = await mkdtemp(join(tmpdir(), "foyer-walks-"));
  const server = await createServer({
    root: fileURLToPath(new URL("../pages/foyer", import.meta.url)),
    configFile: false,
    logLevel: "error",
    cacheDir,
    mode: "production",
    plugins: [react()],
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["@foyer/source", "module", "browser", "import", "default"] },
    server: { host: "127.0.0.1", port: 0, hmr: false, fs: { allow: [ROOT] } },
  });
  await server.listen();
  return {
    url: server.resolvedUrls?.local[0] ?? "",
    async stop() {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
