import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM_ARGS, findChromium } from "./chromium.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
// Tests and types read the sources of sibling packages: no build comes first.
const conditions = ["@foyer/source", "module", "import", "default"];
// Node is handed these by name, and would give ES modules to those who `require` if `import` were among them.
const nodeConditions = ["@foyer/source", "module"];

export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions } },
  test: {
    // One browser at a time, and no more workers than a small machine has cores.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "tooling/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Where React is: the libraries to bundle before the first test are found from here.
        root: `${root}packages/react`,
        test: {
          name: "browser",
          dir: `${root}packages`,
          include: ["**/*.test.tsx"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium() ?? "", args: [...CHROMIUM_ARGS] } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          include: ["tooling/e2e/**/*.e2e.ts"],
          globalSetup: [`${root}tooling/e2e/global-setup.ts`],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a page shows comes when it comes; a test that fails for want of patience proves nothing.
          expect: { poll: { timeout: 10_000, interval: 50 } },
          // Browsers, chains and a relay share few processors: what fails twice is wrong. What failed once is named with
          // its retry, and is looked into: it was a press or a look too early, or a race of ours.
          retry: 1,
        },
      },
    ],
  },
});
