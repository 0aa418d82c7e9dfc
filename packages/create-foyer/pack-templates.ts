import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listPublicPackages, ROOT } from "../../tooling/checks/workspace.ts";
import { TEMPLATES } from "./src/templates.ts";

const LEFT_BEHIND = /[\\/](node_modules|dist|build|\.next|package-lock\.json|next-env\.d\.ts)$/;

/** Copies the examples, so that they are there without a network, with the versions of our packages that they were tried with. */
export function packTemplates(destination: string): void {
  rmSync(destination, { recursive: true, force: true });
  mkdirSync(destination, { recursive: true });
  for (const { name } of TEMPLATES) {
    const filter = (path: string): boolean => !LEFT_BEHIND.test(path);
    cpSync(join(ROOT, "apps/examples", name), join(destination, name), { recursive: true, filter });
  }
  const versions = listPublicPackages(ROOT).map(({ manifest: { name, version } }) => [name, `^${version}`]);
  writeFileSync(join(destination, "versions.json"), JSON.stringify(Object.fromEntries(versions)));
  for (const { name } of TEMPLATES)
    checkVersions(join(destination, name, "package.json"), Object.fromEntries(versions));
}

function checkVersions(file: string, versions: Readonly<Record<string, string>>): void {
  const { dependencies } = JSON.parse(readFileSync(file, "utf8")) as { dependencies: Record<string, string> };
  const lost = Object.entries(dependencies).filter(([name, version]) => version === "latest" && !(name in versions));
  if (lost.length > 0) throw new Error(`${file} asks for ${lost.map(([name]) => name).join(", ")}, which is not ours`);
}
