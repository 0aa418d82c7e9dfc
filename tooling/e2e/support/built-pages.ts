import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildPages } from "./build-pages.ts";
import { PAGES, ROOT } from "./paths.ts";
import { listUrls, withTokens } from "./stage-tokens.ts";

/** Where pages that were built are kept for other stages, in folders that are named by what they were built from. */
const KEPT = join(ROOT, "node_modules/.cache/foyer-pages");

/**
 * Puts the pages of a stage into `folder`. They are built once for all stages, as only the addresses of the chains differ, and
 * again after a change to the packages' builds or to the pages.
 */
export async function placePages(
  folder: string,
  { stage, isFromSources }: { readonly stage: object; readonly isFromSources: boolean },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (isFromSources) await buildPages({ folder, isFromSources, stage: withTokens(stage) });
  else await cp(await keepPages(stage), folder, { recursive: true });
  await writeUrls(join(folder, "pages"), listUrls(stage));
}

async function keepPages(stage: object): Promise<string> {
  const kept = join(KEPT, fingerprint(stage));
  if (existsSync(kept)) return kept;
  await mkdir(KEPT, { recursive: true });
  // A build that is cut off leaves nothing that another takes for whole.
  const building = await mkdtemp(join(KEPT, "building-"));
  try {
    await buildPages({ folder: building, isFromSources: false, stage: withTokens(stage) });
    for (const name of await readdir(KEPT))
      if (!name.startsWith("building-")) await rm(join(KEPT, name), { recursive: true });
    await rename(building, kept);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    // Another stage has built the same meanwhile.
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

/** Hashes everything that the pages are built from. */
function fingerprint(stage: object): string {
  const hash = createHash("sha256").update(JSON.stringify([withTokens(stage), process.version]));
  for (const file of ["pnpm-lock.yaml", "tooling/e2e/support/build-pages.ts"])
    hash.update(readFileSync(join(ROOT, file)));
  const packages = [join(ROOT, "packages"), join(ROOT, "packages/adapters")]
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name, "dist")))
    .filter((folder) => existsSync(folder));
  for (const folder of [...packages.sort(), PAGES]) hashFolder(hash, folder);
  return hash.digest("hex");
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort((a, b) =>
    a.parentPath + a.name < b.parentPath + b.name ? -1 : 1,
  )) {
    if (!entry.isFile() || /\.(d\.ts|map)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
}

async function writeUrls(folder: string, urls: ReadonlyMap<string, string>): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|html)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, "utf8");
    const filled = [...urls].reduce((filling, [token, url]) => filling.replaceAll(token, url), text);
    if (filled !== text) await writeFile(path, filled);
  }
}
