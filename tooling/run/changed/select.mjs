/** @typedef {import("./read-workspace.mjs").WorkspacePackage} WorkspacePackage */
/** @typedef {Readonly<Record<string, { readonly isAlways?: boolean; readonly isOfBuild?: boolean; readonly paths: readonly string[] }>>} Journeys */

/** Files that every test depends on: a change there needs a whole run. */
const FOR_ALL = [
  "package.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "turbo.json",
  "tooling/vitest",
  "tooling/typescript",
];

/**
 * Whether a change reaches every test, so that nothing can be left out.
 * @param {readonly string[]} files
 */
export function isForAll(files) {
  return files.some((file) => FOR_ALL.some((path) => isIn(file, path)));
}

/**
 * Selects the folders whose tests in Node run: those of packages that changed, and of published packages that depend on them.
 * @param {readonly string[]} files
 * @param {readonly WorkspacePackage[]} packages
 * @returns {readonly string[]}
 */
export function selectFolders(files, packages) {
  const changed = selectChanged(files, packages);
  const names = new Set(changed.map(({ name }) => name));
  const dependents = packages.filter(
    ({ folder, needs }) => folder.startsWith("packages/") && needs.some((need) => names.has(need)),
  );
  return [...new Set([...changed, ...dependents].map(({ folder }) => folder))].toSorted();
}

/**
 * Selects the packages that files belong to: the innermost that has each.
 * @param {readonly string[]} files
 * @param {readonly WorkspacePackage[]} packages
 * @returns {readonly WorkspacePackage[]}
 */
export function selectChanged(files, packages) {
  const innermost = packages.toSorted((a, b) => b.folder.length - a.folder.length);
  const owners = files.map((file) => innermost.find(({ folder }) => isIn(file, folder)));
  return packages.filter((each) => owners.includes(each));
}

/**
 * Selects journeys: those that always run, those that changed themselves, and those that go through the changed folders. Journeys that
 * count the files of a build (`isOfBuild`) are left to a whole run: those of a change are built from sources.
 * @param {readonly string[]} files
 * @param {Journeys} journeys
 * @returns {readonly string[]} their files
 */
export function selectJourneys(files, journeys) {
  return Object.entries(journeys)
    .filter(
      ([name, { isAlways, isOfBuild, paths }]) =>
        !isOfBuild &&
        (isAlways || files.some((file) => file === fileOf(name) || paths.some((path) => isIn(file, path)))),
    )
    .map(([name]) => fileOf(name));
}

const VIEWS = "packages/react/src/views/";

/**
 * Selects the folders of views that the scenes of a change show. Undefined where a change of the interface reaches every view.
 * @param {readonly string[]} files
 * @returns {readonly string[] | undefined}
 */
export function selectViews(files) {
  const folders = files
    .filter((file) => isIn(file, "packages/react/src"))
    .map((file) => (file.startsWith(VIEWS) ? (file.slice(VIEWS.length).split("/")[0] ?? "") : ""));
  if (folders.length === 0 || folders.some((folder) => folder === "" || folder === "shared" || folder.includes(".")))
    return undefined;
  return [...new Set(folders)].toSorted();
}

/**
 * Whether imports tell which tests a change reaches: tests may read other files of a package without importing them.
 * @param {readonly string[]} files
 */
export function areModules(files) {
  return files.every((file) => /\.tsx?$/.test(file));
}

/** @param {string} name */
export function fileOf(name) {
  return `tooling/e2e/${name}.e2e.ts`;
}

/**
 * @param {string} file
 * @param {string} path
 */
function isIn(file, path) {
  return file === path || file.startsWith(`${path}/`);
}
