import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { readMutationGroup } from "./mutation-groups.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The tests of one group alone, for `pnpm mutate:<group>`: those that reach a mutant run once for it. */
export default defineConfig({
  root,
  resolve: { conditions: ["@foyer/source", "module", "import", "default"] },
  ssr: { resolve: { conditions: ["@foyer/source", "module"] } },
  test: {
    environment: "node",
    env: { FOYER_FLIPS: "60", FOYER_ROUNDS: "30" },
    include: [...readMutationGroup().tests],
    exclude: ["**/node_modules/**", "**/*.chromium.test.ts"],
  },
});
