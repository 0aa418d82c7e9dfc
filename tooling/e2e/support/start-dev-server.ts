import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { PAGES } from "./paths.ts";

const OUTPUT = fileURLToPath(new URL("../.output", import.meta.url));

/** A host's page as its developer has it: served from its sources, each edit of which replaces what is on the page. */
export type DevServer = {
  readonly url: string;
  /** Writes something else in place of each match, in several files at once if need be. */
  edit(edits: Readonly<Record<string, (text: string) => string>>): Promise<void>;
  stop(): Promise<void>;
};

/** Serves a copy of a page's folder with Vite's development server. */
export async function startDevServer(name: string): Promise<DevServer> {
  await mkdir(OUTPUT, { recursive: true });
  // Inside of this package, from where the kit's own are found.
  const root = await mkdtemp(join(OUTPUT, `${name}-`));
  await cp(join(PAGES, name), root, { recursive: true });
  const isFromSources = process.env["FOYER_E2E_FROM"] === "sources";
  const server = await createServer({
    configFile: false,
    logLevel: "error",
    root,
    cacheDir: join(root, ".vite"),
    plugins: [react()],
    resolve: {
      conditions: [...(isFromSources ? ["@foyer/source"] : []), "browser", "module", "import", "default"],
      dedupe: ["react", "react-dom"],
    },
    // What is found late would reload the page.
    optimizeDeps: {
      noDiscovery: true,
      include: ["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime"],
    },
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("The development server has no address.");
  return {
    url,
    async edit(edits) {
      const written = Object.entries(edits).map(async ([file, change]) => {
        const path = join(root, file);
        return [path, change(await readFile(path, "utf8"))] as const;
      });
      for (const [path, text] of await Promise.all(written)) {
        // As editors do: the server must not find half of it.
        await writeFile(`${root}.edit`, text);
        await rename(`${root}.edit`, path);
      }
    },
    async stop() {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
