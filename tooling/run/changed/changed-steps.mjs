import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../pnpm.mjs";
import { preparationsOf, selectSteps, shards, step, tests } from "../steps.mjs";
import { tallyChecks } from "../tally.mjs";
import { listChangedFiles, listTests, listWorkspacePackages } from "./read-workspace.mjs";
import { isForAll, selectChanged, selectFolders, selectJourneys } from "./select.mjs";

const WHOLE = ["e2e", "check", "unit", "browser"];
/** The checks that read no packed packages. The others need a whole run. */
const CHECKS = [
  ...["lint", "boundaries", "module state", "file lengths", "forbidden text", "literal text", "styles", "docstrings"],
  ...["error catalogue", "readme", "banned packages", "versions", "types", "table lookups"],
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
  const chosen = [
    ...shards(2, { project: "e2e", minutes: 20, needs: ["build", "chromium", "pages"], weight: 0.5, args: journeys }),
    step({
      name: "check",
      minutes: 10,
      args: ["--silent", "check", `--report=${reportOf("check")}`, ...CHECKS],
      needs: ["build"],
      tally: tallyChecks,
    }),
    ...(folders.length > 0 ? testsIn("unit", folders) : []),
    ...(inChromium.length > 0 ? testsIn("browser", inChromium) : []),
  ];
  return [...preparationsOf(steps, chosen), ...chosen];
}

/** So many files of tests are worth a second process, which imports and transforms much of the same again. */
const MANY = 40;

/**
 * Tests of some folders, in two processes where there are many; a folder without any is no failure.
 * @param {"browser" | "unit"} project
 * @param {readonly string[]} folders
 */
function testsIn(project, folders) {
  const args = ["--passWithNoTests", ...folders.map((folder) => `${folder}/`)];
  const options = { project, minutes: 20, needs: ["build", "chromium"], args };
  return project === "unit" && listTests(folders).length >= MANY ? shards(2, options) : [tests(options)];
}
