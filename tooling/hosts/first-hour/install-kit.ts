import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Packed } from "../pack-packages.ts";
import { runCommand } from "../run-command.ts";
import type { Kit } from "./kits.ts";

/** What was installed; `refused`: what it would have brought along that may not be installed here, in which case nothing was. */
export type Installed = {
  readonly packages: number;
  readonly refused?: string;
  readonly seconds?: number;
  readonly megabytes?: number;
};

/** A kit of which a copy is on no machine of ours, nor anything that brings it along. */
const REFUSED = "@reown/";
const NPM = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts"] as const;

/**
 * Installs a kit with React and nothing else into an empty folder, with an empty cache. The tree is worked out first: one that
 * has what is refused is not fetched.
 */
export async function installKit(folder: string, { install }: Kit, packed: Packed): Promise<Installed> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(writeManifest(install, packed)));
  await runCommand(folder, [...NPM, "--package-lock-only"]);
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  const paths = Object.keys(packages).filter((path) => path !== "");
  const names = paths.map((path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  const refused = names.find((name) => name.startsWith(REFUSED));
  if (refused !== undefined) return { packages: paths.length, refused: REFUSED };
  const begun = performance.now();
  await runCommand(folder, [...NPM, `--cache=${join(folder, ".npm")}`]);
  const seconds = (performance.now() - begun) / 1000;
  return { packages: paths.length, seconds, megabytes: sizeOf(join(folder, "node_modules")) / 1_000_000 };
}

function writeManifest(install: readonly string[], { packages }: Packed): unknown {
  const ours = new Set(install.filter((name) => name in packages));
  for (const name of ours) for (const each of packages[name]?.needs ?? []) ours.add(each);
  const others = install.filter((name) => !(name in packages)).map(splitVersion);
  const files = [...ours].map((name) => [name, `file:${packages[name]?.file ?? ""}`]);
  // ConnectKit knows React 18 and no later one; all have the same.
  const react = install.some((name) => name.startsWith("connectkit")) ? "18" : "19";
  return {
    private: true,
    type: "module",
    dependencies: { react, "react-dom": react, ...Object.fromEntries([...others, ...files]) },
  };
}

function splitVersion(named: string): readonly [string, string] {
  const at = named.lastIndexOf("@");
  return at > 0 ? [named.slice(0, at), named.slice(at + 1)] : [named, "latest"];
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((total, { parentPath, name }) => total + statSync(join(parentPath, name)).size, 0);
}
