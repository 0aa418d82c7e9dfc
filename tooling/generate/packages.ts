import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listPublicPackages, type WorkspacePackage } from "@foyer-tooling/checks/workspace";
import type { Generated } from "./generator.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const DOCUMENT = "README.md";
const BETWEEN = /(<!-- packages: generated from their manifests -->\n)[\s\S]*?(<!-- end -->)/;

/** What most people look for comes first; the others follow by their names. */
const FIRST = [
  "create-foyer",
  "@foyer/codemod",
  "@foyer/core",
  "@foyer/react",
  "@foyer/elements",
  "@foyer/eip155",
  "@foyer/solana",
];

/** Writes the table of packages into the README, from what their manifests say of them. */
export async function generatePackages(root: string): Promise<Generated> {
  const path = join(root, DOCUMENT);
  const all = listPublicPackages(root);
  const text = await readFile(path, "utf8");
  const next = text.replace(BETWEEN, `$1\n${writePackageTable(all)}\n$2`);
  return { looked: all.length, changed: (await writeIfChanged(path, next)) ? [DOCUMENT] : [] };
}

/** The table of these packages, as Markdown. */
export function writePackageTable(all: readonly WorkspacePackage[]): string {
  const placeOf = ({ manifest: { name } }: WorkspacePackage): number =>
    FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
  const sorted = [...all].sort(
    (one, other) => placeOf(one) - placeOf(other) || one.manifest.name.localeCompare(other.manifest.name),
  );
  const rows = sorted.map(
    ({ folder, manifest: { name, description = "" } }) => `| [\`${name}\`](${folder}/README.md) | ${description} |`,
  );
  return `${["| package | what it is |", "| --- | --- |", ...rows].join("\n")}\n`;
}
