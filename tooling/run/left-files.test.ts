import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { ROOT } from "./pnpm.mjs";

// Written by `npm run docs`, `npm start` and the runs of tests, and by Vite beside any configuration that it reads.
const WRITTEN = [
  "apps/docs/.vitepress/.temp/app.js",
  "apps/docs/.vitepress/cache/deps/vue.js",
  "apps/docs/.vitepress/sidebar.json",
  "apps/docs/pages/generated/api/core.md",
  "apps/docs/pages/public/gallery-scenes/index.html",
  "apps/demo/dist/index.html",
  "apps/demo/node_modules/.vite/deps/react.js",
  "apps/indexer/.indexed/31337/status.json",
  "apps/indexer/ponder/.ponder/pglite/PG_VERSION",
  "apps/indexer/ponder/node_modules/.foyer-installed",
  "apps/server/foyer.sqlite",
  "apps/server/foyer.sqlite-wal",
  ".cache/run-durations.json",
  "tooling/e2e/.output/host-1/main.tsx",
];

it("git ignores what the site, the demo and the runs leave in the working tree", () => {
  const { stdout } = spawnSync("git", ["check-ignore", "--", ...WRITTEN], { cwd: ROOT, encoding: "utf8" });
  const ignored = stdout.trim().split("\n");
  expect(WRITTEN.filter((path) => !ignored.includes(path))).toEqual([]);
});
