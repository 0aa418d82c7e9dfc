import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { keepToItself } from "./keep-to-itself.js";
import { listFiles, placeModules } from "./place-modules.js";
import { requireNotices } from "./require-notices.js";
import { writeFigures } from "./write-figures.js";

/**
 * Bundles a package into `dist`: a file for each public entry, and in `chunks/` one for each lazy import and for what they
 * share. Everything of other packages stays an import.
 * @param {Record<string, string>} entry
 * @param {import("./define-library.js").Loading} loading sources, see `placeModules`
 * @param {string} [root] the package's folder
 */
export async function bundleChunks(entry, { start = [], late = {}, apart = [], inside = {} }, root = process.cwd()) {
  const toIds = (sources) => sources.map((source) => resolve(root, source));
  const entries = new Map(Object.entries(entry).map(([name, source]) => [name, resolve(root, source)]));
  /** A module of the package itself: imports of others are by their names. */
  const { folders = [], alias = {}, libraries = {} } = inside;
  const sources = [root, ...folders.map((folder) => resolve(root, folder))].map((folder) => join(folder, "src"));
  const isOwn = (id) =>
    id.startsWith(".") || sources.some((folder) => id.startsWith(folder)) || Object.hasOwn(alias, id);
  await requireNotices(Object.keys(libraries), root);
  const fileOfLibrary = (id) => Object.entries(libraries).find(([name]) => isOf(name, id))?.[1];
  const named = new Map(Object.entries(late).map(([name, sources]) => [name, toIds(sources)]));
  /** @type {ReadonlyMap<string, string> | undefined} */
  let places;
  const placeOf = (id, context) => {
    places ??= placeModules({
      entries,
      start: toIds(start),
      late: named,
      apart: toIds(apart),
      read: (each) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(each) ?? {};
        return { imports: importedIds.filter(isOwn), lazy: dynamicallyImportedIds.filter(isOwn) };
      },
    });
    return places.get(id);
  };
  const bundle = await rolldown({
    input: Object.fromEntries(entries),
    cwd: root,
    platform: "neutral",
    resolve: { alias: mapValues(alias, (path) => resolve(root, path)) },
    external: (id, importer) => importer !== undefined && !isOwn(id) && fileOfLibrary(id) === undefined,
    plugins: [writeFigures(), keepToItself()],
    treeshake: { moduleSideEffects: false },
    transform: { target: "es2022" },
    // It stays where it counts, on the entry that says so.
    onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
  });
  const dir = join(root, "dist");
  await rm(dir, { recursive: true, force: true });
  // A library in a file of its own goes before all that needs it: a file takes along what nothing before it has.
  const known = listFiles(named);
  const files = [...new Set(Object.values(libraries).filter((file) => !known.includes(file))), ...known];
  const { output } = await bundle.write({
    dir,
    format: "esm",
    sourcemap: true,
    // The code is published as it was written; the maps say of which file and line it is.
    sourcemapExcludeSources: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    codeSplitting: {
      groups: files.map((file, index) => ({
        name: (id, context) => ((placeOf(id, context) ?? fileOfLibrary(id)) === file ? file : null),
        debugName: file,
        priority: files.length - index,
      })),
    },
  });
  await bundle.close();
  await Promise.all(output.filter(isGenerated).map(({ fileName }) => removeMap(join(dir, fileName))));
}

/** Words and pictures that a command of ours wrote: nobody looks for the line of a source that is not published either. */
function isGenerated({ moduleIds = [] }) {
  return moduleIds.length > 0 && moduleIds.every((id) => /\.generated\.ts$/.test(id));
}

async function removeMap(file) {
  const code = await readFile(file, "utf8");
  await writeFile(file, code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"));
  await rm(`${file}.map`);
}

/** Whether what is imported, by name or by path, is of a library. */
function isOf(name, id) {
  return id === name || id.startsWith(`${name}/`) || id.includes(`/node_modules/${name}/`);
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
