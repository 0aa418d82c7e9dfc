import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url);
const PORT = "core/src/ports/analytics.ts";

/** The sources that could raise an event: neither tests, nor the port, which declares each name, nor the list of forced ones. */
async function readSources(): Promise<string> {
  const paths = (await Promise.all(["core/src/", "react/src/"].map(listFiles))).flat();
  const sources = paths.filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.|\.test-d\.|\.scenes\.|\.generated\.|ports\/analytics|constants/.test(path),
  );
  return (await Promise.all(sources.map((path) => readFile(new URL(path, PACKAGES), "utf8")))).join("\n");
}

async function listFiles(folder: string): Promise<readonly string[]> {
  return (await readdir(new URL(folder, PACKAGES), { recursive: true })).map((path) => folder + path);
}

it("each named event of the catalogue is raised by a source [ANA-02]", async () => {
  const port = await readFile(new URL(PORT, PACKAGES), "utf8");
  const names = [...port.matchAll(/^ {2}([A-Z][A-Z_0-9]+): /gm)].map(([, name]) => name ?? "");
  // As the specification counts them, and those that came since.
  expect(names.length).toBeGreaterThanOrEqual(34);
  const sources = await readSources();
  expect(names.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});
