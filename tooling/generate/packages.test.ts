import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { listPublicPackages } from "@foyer-tooling/checks/workspace";
import { expect, it } from "vitest";
import { writePackageTable } from "./packages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

it("names every published package in the README, as its manifest does", async () => {
  const all = listPublicPackages(ROOT);
  const table = writePackageTable(all);
  expect(await readFile(`${ROOT}README.md`, "utf8")).toContain(table);
  expect(table.split("\n").filter((line) => line.startsWith("| ["))).toHaveLength(all.length);
});

it("has what most people look for first, and the others by their names", () => {
  const make = (name: string): Parameters<typeof writePackageTable>[0][number] => ({
    folder: `packages/${name.slice(name.indexOf("/") + 1)}`,
    manifest: { name, description: `what ${name} is` },
  });
  expect(writePackageTable(["@foyer/zebra", "@foyer/ant", "@foyer/core"].map(make))).toBe(`| package | what it is |
| --- | --- |
| [\`@foyer/core\`](packages/core/README.md) | what @foyer/core is |
| [\`@foyer/ant\`](packages/ant/README.md) | what @foyer/ant is |
| [\`@foyer/zebra\`](packages/zebra/README.md) | what @foyer/zebra is |
`);
});
