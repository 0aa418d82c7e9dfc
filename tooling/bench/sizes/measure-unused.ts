import { listEntries, listPublicPackages, ROOT } from "@foyer-tooling/checks/workspace";
import { bundleUnused } from "./bundle-page.ts";
import type { Row } from "./row.ts";

/** Checks that importing a package and using nothing of it costs nothing and does nothing. Scripted wallets are for tests. */
export async function measureUnused(): Promise<readonly Row[]> {
  const packages = listPublicPackages(ROOT).filter(
    (each) => each.manifest.name !== "@foyer/testing" && listEntries(each).some(({ subpath }) => subpath === "."),
  );
  const rows: Row[] = [];
  for (const { folder, manifest } of packages) {
    const code = await bundleUnused(`${ROOT}${folder}/dist/index.js`).catch(() => undefined);
    const note = code === undefined ? "is not built" : code.slice(0, 80) || undefined;
    rows.push({ name: `unused: ${manifest.name}`, size: code?.length ?? Number.NaN, limit: 0, unit: "bytes", note });
  }
  return rows;
}
