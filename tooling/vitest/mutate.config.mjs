import { listChangedLines } from "./changed-lines.mjs";
import { readMutationGroup } from "./mutation-groups.mjs";

const { name, sources, least } = readMutationGroup();
const patterns = [...sources, "!**/*.test.ts", "!**/*.test-d.ts", "!**/*.d.ts"];
const since = process.env["FOYER_MUTATE_SINCE"];

/**
 * Stryker's settings for one group. What runs once, when a module is read, is left out (`ignoreStatic`): each mutant there
 * would take all tests.
 */
export default {
  packageManager: "pnpm",
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tooling/vitest/mutants.config.mjs" },
  mutate: since === undefined ? patterns : listChangedLines(since, patterns),
  ignoreStatic: true,
  inPlace: true,
  concurrency: Number(process.env["FOYER_MUTATE_RUNNERS"] ?? 2),
  timeoutMS: 20_000,
  reporters: ["clear-text", "json", "progress-append-only"],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: `node_modules/.cache/mutate-${name}.json` },
  thresholds: { high: Math.min(100, least + 5), low: least, break: least },
};
