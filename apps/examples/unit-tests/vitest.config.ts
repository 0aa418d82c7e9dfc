import { defineConfig } from "vitest/config";

const ENVIRONMENTS = ["jsdom", "happy-dom"];

export default defineConfig({
  test: {
    globals: true,
    projects: ENVIRONMENTS.flatMap((environment) => [
      { extends: true, test: { name: `${environment} as it is`, environment, include: ["src/button.test.tsx"] } },
      {
        extends: true,
        test: { name: environment, environment, include: ["src/app.test.tsx"], setupFiles: ["src/setup.ts"] },
      },
    ]),
  },
});
