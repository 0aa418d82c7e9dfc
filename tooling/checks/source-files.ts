import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// `templates`: the examples, as the build of create-foyer copies them.
const SKIPPED = new Set(["node_modules", "dist", ".turbo", ".output", "templates"]);
const GENERATED = /\.(generated|css)\.ts$/;
const TEST = /\.(test|test-d|e2e|scenes)\.tsx?$/;

const FIXTURES = /^packages\/(adapters\/[^/]+\/src\/testing|react\/src\/(test|parts\/testing))\//;

/** A file of the tree. `path`: relative to the top, with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string; readonly isTest: boolean };

/** Which files to read: below `folder`, ending in one of `endings`. Generated files are left out. */
export type Wanted = { readonly folder: string; readonly endings: readonly string[] };

/** Reads the wanted files, in the order of their paths. */
export function readSourceFiles(root: string, { folder, endings }: Wanted): readonly SourceFile[] {
  return listPaths(root, folder)
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !GENERATED.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8"), isTest: TEST.test(path) }));
}

/** Reads what the packages ship: every source in their `src` folders, without tests and fixtures. */
export function readShippedSources(root: string): readonly SourceFile[] {
  return readSourceFiles(root, { folder: "packages", endings: [".ts", ".tsx"] }).filter(
    ({ path, isTest }) => !isTest && path.includes("/src/") && !FIXTURES.test(path),
  );
}

/** Reads what runs at visitors and operators: the sources of packages and apps, without tests, fixtures and generated files. */
export function readProductSources(root: string): readonly SourceFile[] {
  const apps = readSourceFiles(root, { folder: "apps", endings: [".ts", ".tsx"] });
  return [...readShippedSources(root), ...apps.filter(({ path, isTest }) => !isTest && path.includes("/src/"))].filter(
    ({ path }) => !path.includes("/src/testing/"),
  );
}

/** Folders that `npm start` runs beside the products: stand-ins that answer pages, and hosts of pages. */
const SERVED = ["apps/demo", "apps/indexer", "tooling/devnet/src"];

/** Reads what answers requests or pages: the products, and what runs beside them on this machine. */
export function readServingSources(root: string): readonly SourceFile[] {
  const products = readProductSources(root);
  const known = new Set(products.map(({ path }) => path));
  const served = SERVED.flatMap((folder) => readSourceFiles(root, { folder, endings: [".ts", ".tsx", ".mjs"] }));
  return [...products, ...served.filter(({ path, isTest }) => !isTest && !known.has(path))];
}

function listPaths(root: string, folder: string): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listPaths(root, `${folder}/${entry.name}`);
      return entry.isFile() ? [`${folder}/${entry.name}`] : [];
    });
}
