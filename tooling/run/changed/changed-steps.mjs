import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../pnpm.mjs";
import { FROM_SOURCES, JOURNEY_WEIGHT, preparationsOf, selectSteps, shards, step, tests, WAITING } from "../steps.mjs";
import { tallyChecks, tallyReached } from "../tally.mjs";
import { listChangedFiles, listTests, listWorkspacePackages } from "./read-workspace.mjs";
import { areModules, isForAll, selectChanged, selectFolders, selectJourneys, selectViews } from "./select.mjs";

const WHOLE = ["e2e", "check", "unit", "browser"];
/** The checks that read no packed packages. The others need a whole run. */
const CHECKS = [
  ...["lint", "boundaries", "module state", "file lengths", "forbidden text", "literal text", "styles", "docstrings"],
  ...["error catalogue", "plain english", "readme", "banned packages", "versions", "types", "table lookups"],
];

/**
 * Lists the steps of `pnpm test:changed`: static checks, the tests in Node and in Chromium of the packages that changed, and the
 * journeys that go through them. A change to a file that all tests depend on runs them all.
 * @param {import("../steps.mjs").Reports & { readonly since: string }} a
 * @returns {readonly import("../steps.mjs").Step[]}
 */
export function listChangedSteps({ steps, reportOf, since }) {
  const files = listChangedFiles(since);
  if (isForAll(files)) {
    console.log(`What all tests stand on has changed since ${since}: everything runs.`);
    return selectSteps(steps, WHOLE);
  }
  const packages = listWorkspacePackages();
  const folders = selectFolders(files, packages);
  const inChromium = selectChanged(files, packages)
    .map(({ folder }) => folder)
    .filter((folder) => folder.startsWith("packages/"));
  const journeys = selectJourneys(files, JSON.parse(readFileSync(join(ROOT, "tooling/e2e/journeys.json"), "utf8")));
  console.log(`${files.length} files changed since ${since}: ${folders.join(", ") || "no package"}`);
  console.log(`journeys: ${journeys.map((file) => file.replace(/^.*\/(.*)\.e2e\.ts$/, "$1")).join(", ")}`);
  const reached = areModules(files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`))))
    ? [`--changed=${since}`]
    : [];
  const chosen = [
    ...shards(3, {
      project: "e2e",
      minutes: 20,
      needs: ["generate", "chromium"],
      weight: JOURNEY_WEIGHT,
      env: { ...FROM_SOURCES, ...listScenes(files) },
      args: journeys,
    }),
    step({
      name: "check",
      minutes: 10,
      args: ["--silent", "check", `--report=${reportOf("check")}`, ...CHECKS],
      needs: ["generate"],
      tally: tallyChecks,
    }),
    ...(folders.length > 0 ? testsIn("unit", { folders, reached }) : []),
    ...(inChromium.length > 0 ? testsIn("browser", { folders: inChromium, reached }) : []),
  ];
  return [...preparationsOf(steps, chosen), ...chosen];
}

/** So many files of tests are worth a second process, which imports and transforms much of the same again. */
const MANY = 40;

/**
 * Tests of some folders, in two processes where there are many; a folder without any is no failure. `reached`: the argument that
 * leaves out tests which import nothing that changed.
 * @param {"browser" | "unit"} project
 * @param {{ readonly folders: readonly string[]; readonly reached: readonly string[] }} a
 */
function testsIn(project, { folders, reached }) {
  const args = ["--passWithNoTests", ...reached, ...folders.map((folder) => `${folder}/`)];
  const weight = project === "browser" ? WAITING : 1;
  const options = { project, minutes: 20, needs: ["generate", "chromium"], weight, args, tally: tallyReached };
  return project === "unit" && listTests(folders).length >= MANY ? shards(2, options) : [tests(options)];
}

/**
 * The variable that has the scenes show some views alone.
 * @param {readonly string[]} files
 * @returns {Readonly<Record<string, string>>}
 */
function listScenes(files) {
  const folders = selectViews(files)?.map((folder) => join(ROOT, "packages/react/src/views", folder)) ?? [];
  const names = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith(".scenes.ts"))
        .map((file) => join(folder, file)),
    )
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bscenesOf\("(\w+)"/g)].map(([, name = ""]) => name));
  return names.length === 0 ? {} : { FOYER_SCENES: [...new Set(names)].join(",") };
}
