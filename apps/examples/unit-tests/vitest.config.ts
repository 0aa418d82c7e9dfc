import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globals: true,
    projects: ["jsdom", "happy-dom"].map((environment) => ({
      extends: true as const,
      test: { name: environment, environment },
    })),
  },
});
