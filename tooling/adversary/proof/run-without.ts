import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from "vite";
import { type Guard, remove } from "../guard.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const ENTRY = fileURLToPath(new URL("../run-attack.ts", import.meta.url));
/** Node is given the sources of sibling packages, and everything else as it is installed. */
const CONDITIONS = ["@foyer/source", "module"];

/** Runs attacks against the sources without some of their guards. Nothing is written to disk. */
export type Bench = {
  /** Runs an attack in modules of its own, and returns whether it reached its goal. */
  readonly runWithout: (guards: readonly Guard[], attack: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/** Starts the server that transforms the sources. */
export async function startBench(): Promise<Bench> {
  const removed = new Map<string, Guard[]>();
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { conditions: [...CONDITIONS, "import", "default"] },
    ssr: { resolve: { conditions: CONDITIONS } },
    plugins: [createRemoval(removed)],
  });
  return {
    async runWithout(guards, attack) {
      for (const guard of guards) {
        const file = `${ROOT}${guard.file}`;
        removed.set(file, [...(removed.get(file) ?? []), guard]);
      }
      const changed = [...removed.keys()];
      forget(server, changed);
      const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
      try {
        const { runAttack } = (await runner.import(ENTRY)) as typeof import("../run-attack.ts");
        return await runAttack(attack);
      } finally {
        await runner.close();
        removed.clear();
        forget(server, changed);
      }
    },
    stop: () => server.close(),
  };
}

/** Removes the guards from a file as it is loaded. */
function createRemoval(removed: ReadonlyMap<string, readonly Guard[]>): Plugin {
  return {
    name: "foyer-removed-guards",
    enforce: "pre",
    async load(id) {
      const guards = removed.get(id);
      if (guards === undefined) return undefined;
      return guards.reduce(remove, await readFile(id, "utf8"));
    },
  };
}

/** Has files transformed again. */
function forget({ environments: { ssr } }: ViteDevServer, files: readonly string[]): void {
  for (const file of files)
    for (const module of ssr.moduleGraph.getModulesByFile(file) ?? []) ssr.moduleGraph.invalidateModule(module);
}
