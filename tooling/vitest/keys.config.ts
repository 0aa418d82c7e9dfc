import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The tests of the key modules alone, for `pnpm mutate:keys`: they run once for each mutant. */
export default defineConfig({
  root,
  resolve: { conditions: ["@foyer/source", "module", "import", "default"] },
  ssr: { resolve: { conditions: ["@foyer/source", "module"] } },
  test: {
    environment: "node",
    env: { FOYER_FLIPS: "60" },
    include: ["apps/secure/src/keys/**/*.test.ts", "apps/secure/src/rescue/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/*.chromium.test.ts"],
  },
});
