import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { nameCarried } from "./carried.ts";
import { type Bundle, type Chunk, listLoaded } from "./chunk.ts";

const BENCH = fileURLToPath(new URL("..", import.meta.url));
const PAGE = `${BENCH}page.js`;
const PRELOADER = "export const __vitePreload = (load) => load();";

/** A bundler's own modules: a page with React and a lazy part has them before we come. */
const HOST = /vite\/preload-helper|rolldown\/runtime/;

/** They only make a value. Bundlers do not know it, and drop a file of ours by its manifest instead. */
const PURE = ["createContext", "forwardRef", "memo", "Object.freeze"];

/** Not counted: a host of a React component has React. */
const REACT = /^(react|react-dom)(\/.*)?$/;

/** Libraries that run something at import, whatever is used of them: they are for pages that ask for them by name. */
const DOES_AS_IT_PLEASES = new Set(["@solana/web3.js"]);

/** Builds `source` for production as a host with Vite would, from what the packages publish. */
export async function bundlePage(source: string): Promise<Bundle> {
  return toBundle(await buildPage(source, {}));
}

/** Returns the code that is left of a page that imports something and uses nothing of it: what runs at import. */
export async function bundleUnused(specifier: string): Promise<string> {
  // A manifest may promise that there are no side effects; here the bundler has to see it for itself, in our own code.
  const distrust: Plugin = {
    name: "distrust",
    enforce: "pre",
    resolveId: (specifier) => (DOES_AS_IT_PLEASES.has(specifier) ? { id: specifier, external: true } : undefined),
    // What loads later is no part of what runs at import.
    resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
    transform: (_, id) =>
      id.includes("/node_modules/") || nameCarried(id) !== undefined ? undefined : { moduleSideEffects: true },
  };
  const files = await buildPage(`import ${JSON.stringify(specifier)};`, { plugins: [distrust], pure: PURE });
  const code = new Map(files.map((file) => [file.fileName, file.code]));
  const loaded = [...listLoaded(toBundle(files), toBundle(files).entry)];
  return loaded
    .map(({ file }) => (code.get(file) ?? "").replace(/^import\s*("[^"]*"|[^;]*from\s*"[^"]*");?/gm, ""))
    .join("")
    .trim();
}

function toBundle(files: readonly Rolldown.OutputChunk[]): Bundle {
  const chunks = files.map(toChunk);
  const own = chunks.filter(({ modules }) => !modules.every(({ id }) => HOST.test(id)));
  const entry = chunks[files.findIndex((file) => file.isEntry)];
  if (entry === undefined) throw new Error("The build has no entry.");
  return { entry, chunks: new Map(own.map((chunk) => [chunk.file, chunk])) };
}

type Distrust = { readonly plugins?: readonly Plugin[]; readonly pure?: readonly string[] };

async function buildPage(
  source: string,
  { plugins = [], pure = [] }: Distrust,
): Promise<readonly Rolldown.OutputChunk[]> {
  const output = await build({
    root: BENCH,
    configFile: false,
    logLevel: "silent",
    mode: "production",
    plugins: [createPagePlugin(source), ...plugins],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: PAGE,
        external: REACT,
        treeshake: { moduleSideEffects: "no-external", manualPureFunctions: pure },
      },
    },
  });
  const [{ output: files }] = [output].flat() as [Rolldown.RolldownOutput];
  return files.filter((file) => file.type === "chunk");
}

function createPagePlugin(source: string): Plugin {
  return {
    name: "page",
    enforce: "pre",
    resolveId: (id) => (id === PAGE ? PAGE : undefined),
    load: (id) => {
      if (id === PAGE) return { code: source, moduleSideEffects: true };
      // Vite's own preloader is the host's: any page with a lazy part has it.
      return id.includes("vite/preload-helper") ? PRELOADER : undefined;
    },
  };
}

function toChunk(file: Rolldown.OutputChunk): Chunk {
  return {
    file: file.fileName,
    name: nameOf(file.facadeModuleId ?? file.name),
    gzip: gzipSync(file.code, { level: 9 }).length,
    imports: file.imports,
    lazy: file.dynamicImports,
    modules: Object.entries(file.modules).map(([id, { renderedLength }]) => ({ id, bytes: renderedLength })),
  };
}

/** `…/dist/connect-view-5KJ2H7QX.js` was made from `connect-view`. */
function nameOf(path: string): string {
  return basename(path).replace(/(-[A-Z0-9]{8})?\.js$/, "");
}
