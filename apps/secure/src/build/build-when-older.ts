import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildFrame } from "./build-frame.ts";
import { BUILD_FILE, type FrameBuild } from "./frame-build.ts";

/** What the frame is made of: its own sources, and those of the packages that it shares. */
const SOURCES = ["../", "../../../../packages/embedded/src/", "../../../../packages/contract/src/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * Returns the build in a folder, and builds it first where a source is younger. In a run of many steps, which has built
 * everything once (`FOYER_BUILT`), it is taken as it is: several processes ask at once, and would write what others serve.
 */
export async function buildWhenOlder(folder: string): Promise<FrameBuild> {
  const file = join(folder, BUILD_FILE);
  const built = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (built > 0 && process.env["FOYER_BUILT"] !== undefined) return readBuild(file);
  const youngest = Math.max(...(await Promise.all(SOURCES.map(readYoungest))));
  if (youngest >= built) return buildFrame(folder);
  return readBuild(file);
}

async function readBuild(file: string): Promise<FrameBuild> {
  return JSON.parse(await readFile(file, "utf8")) as FrameBuild;
}

async function readYoungest(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const times = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs));
  return Math.max(0, ...times);
}
