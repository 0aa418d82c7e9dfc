import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { readTurn } from "../run/turn.mjs";
import { CHROMIUM_ARGS, findPageChromium } from "./chromium.ts";
import { createFailuresReporter } from "./failures-reporter.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
// Tests and types read the sources of sibling packages: no build comes first.
const conditions = ["@foyer/source", "module", "import", "default"];
// Node is handed these by name, and would give ES modules to those who `require` if `import` were among them.
const nodeConditions = ["@foyer/source", "module"];

// `pnpm test:long`: many more rounds of what a few rounds may not find, and the time for them.
const isLong = process.env["FOYER_LONG"] !== undefined;

// What is slow on a busy machine is not wrong: a test that fails for want of patience proves nothing.
const patience = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 50 } },
  setupFiles: [`${root}tooling/vitest/patience.ts`],
};

const NEVER = ["**/node_modules/**", "**/dist/**"];
/** Services: their tests stop what they start, and keep nothing of their own in the process. */
const SERVICES = ["apps/{server,keeper,service}/**/*.test.ts"];
/** Tests that change what the whole process has, or need a fresh one. */
const ISOLATED = [
  "apps/{docs,indexer,sandbox,secure}/**/*.test.ts",
  "tooling/**/*.test.ts",
  "packages/adapters/cosmos/src/send/newer-bech32.test.ts",
  "packages/adapters/polkadot/src/send/*.test.ts",
  "packages/walletconnect/src/client/without-local-storage.test.ts",
];

/** Settings that all tests in Node share. */
const node = {
  environment: "node",
  ...patience,
  setupFiles: [...patience.setupFiles, `${root}tooling/vitest/properties.ts`],
  ...(isLong && { testTimeout: 600_000 }),
};

// `npm test` reads what a run found from this file, and what failed from the one beside it.
const report = process.env["FOYER_REPORT"];

export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions } },
  test: {
    // One browser at a time, and no more workers than a small machine has cores.
    maxWorkers: 2,
    // Read once for all files: it takes git.
    env: { FOYER_TURN: String(readTurn()) },
    // Where machines are shared, what failed once is tried again, and named with its retry in the summary.
    retry: process.env["CI"] === "true" ? 1 : 0,
    reporters: report
      ? ["default", ["json", { outputFile: report }], createFailuresReporter(`${report}.failures`)]
      : ["default"],
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: "node",
          include: ["packages/**/*.test.ts"],
          exclude: [...NEVER, ...ISOLATED],
          // Files share a worker and its modules, as no package keeps state of its own: half of the time went into imports.
          isolate: false,
          setupFiles: [...node.setupFiles, `${root}tooling/vitest/tidy.ts`],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: "services",
          include: SERVICES,
          exclude: NEVER,
          globalSetup: [`${root}apps/service/src/testing/serve-postgres.ts`],
          // As above: the imports of a server are a second and a half of the processor, and the same in each file.
          isolate: false,
          setupFiles: [...node.setupFiles, `${root}tooling/vitest/tidy.ts`],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // After the others: a worker that is shared ends where one that is not comes in between.
        test: { ...node, name: "isolated", include: ISOLATED, exclude: NEVER, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        plugins: [react()],
        // Where React is: the libraries to bundle before the first test are found from here.
        root: `${root}packages/react`,
        // Libraries that tell browsers from Node publish nothing under the other conditions.
        resolve: { conditions: [...conditions, "browser"] },
        test: {
          name: "browser",
          ...patience,
          dir: `${root}packages`,
          include: ["**/*.test.tsx"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findPageChromium() ?? "", args: [...CHROMIUM_ARGS] },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "hosts",
          environment: "node",
          include: ["tooling/hosts/*.hosts.ts"],
          globalSetup: [`${root}tooling/hosts/global-setup.ts`],
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          include: ["tooling/e2e/*.e2e.ts"],
          globalSetup: [`${root}tooling/e2e/global-setup.ts`],
          fileParallelism: false,
          // Readers of scenes wait for frames most of the time: all of a run look at once.
          maxConcurrency: 6,
          testTimeout: isLong ? 1_800_000 : 120_000,
          hookTimeout: 180_000,
          expect: { poll: { ...patience.expect.poll, timeout: 25_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: "felt",
          environment: "node",
          include: ["tooling/e2e/figures/*.e2e.ts"],
          globalSetup: [`${root}tooling/e2e/global-setup.ts`],
          fileParallelism: false,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
