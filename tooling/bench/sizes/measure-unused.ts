import { listPublicPackages, ROOT, type WorkspacePackage } from "@foyer-tooling/checks/workspace";
import { bundleUnused } from "./bundle-page.ts";
import type { Row } from "./row.ts";

/** What no page of a host imports by itself: tests, the schemas that a wallet's frame and its servers share, and script tags. */
const FOR_OTHERS = /^\.\/(testing|protocol|accounts|recovery|script)/;

/** Checks that importing any entry of a package and using nothing of it costs nothing and does nothing. */
export async function measureUnused(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { name, path } of listPublicPackages(ROOT).flatMap(listBuiltEntries)) {
    const code = await bundleUnused(path).catch(() => undefined);
    const note = code === undefined ? "is not built" : code.slice(0, 80) || undefined;
    rows.push({ name: `unused: ${name}`, size: code?.length ?? Number.NaN, limit: 0, unit: "bytes", note });
  }
  return rows;
}

type BuiltEntry = { readonly name: string; readonly path: string };

/** Scripted wallets are for tests; what has no entry of its own name is for servers, whose libraries do as they please. */
function listBuiltEntries({ folder, manifest }: WorkspacePackage): readonly BuiltEntry[] {
  const { name, exports = {} } = manifest;
  if (name === "@foyer/testing" || exports["."] === undefined) return [];
  return Object.entries(exports).flatMap(([subpath, targets]) => {
    const built = typeof targets === "string" ? undefined : targets["default"];
    if (built === undefined || FOR_OTHERS.test(subpath)) return [];
    return [{ name: `${name}${subpath.slice(1)}`, path: `${ROOT}${folder}/${built}` }];
  });
}
