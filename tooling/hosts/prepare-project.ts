import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import type { Host } from "./host.ts";
import type { Packed } from "./pack-packages.ts";
import { runCommand } from "./run-command.ts";

type Manifest = {
  dependencies: Record<string, string>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  overrides?: Record<string, string>;
};

// viem's newest releases ask for an `ox` that is not published everywhere.
export const VIEM = "2.57.1";

/** Where an example is. */
export function exampleFolder({ name, created }: Host): string {
  return join(ROOT, "apps/examples", created?.example ?? name);
}

/** Our packages that an example needs, those included that its own ones bring along. */
export function listNeeded(host: Host, { packages }: Packed): readonly string[] {
  const { dependencies, devDependencies } = readManifest(exampleFolder(host));
  const asked = [...Object.keys({ ...dependencies, ...devDependencies }), ...(host.created?.adds ?? [])];
  const needed = new Set(asked.filter((name) => name in packages));
  for (const name of needed) for (const each of packages[name]?.needs ?? []) needed.add(each);
  return [...needed];
}

/** Puts an example in a folder of its own, outside of this repository, to be installed from tarballs by npm. */
export async function prepareProject(host: Host, packed: Packed): Promise<string> {
  const folder = join(packed.folder, host.name);
  await placeProject(folder, { host, packed });
  const manifest = readManifest(folder);
  for (const name of listNeeded(host, packed)) {
    const file = packed.packages[name]?.file;
    if (file) manifest.dependencies[name] = `file:${file}`;
  }
  manifest.overrides = { viem: VIEM };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, undefined, 2));
  return folder;
}

type Placed = { readonly host: Host; readonly packed: Packed };

/** Copies an example, or has it written, and has its kit be found by the tests. */
export async function placeProject(folder: string, { host, packed }: Placed): Promise<void> {
  if (host.created) await createProject(folder, { args: host.created.args, packed });
  else copyExample(exampleFolder(host), folder);
  exposeKit(folder, host);
}

function copyExample(example: string, folder: string): void {
  cpSync(example, folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|build|\.next|package-lock\.json)$/.test(path),
  });
}

type Creation = { readonly args: readonly string[]; readonly packed: Packed };

/** Has the packed `create-foyer` write a project, as `npm create foyer` does. */
async function createProject(folder: string, { args, packed }: Creation): Promise<void> {
  const file = packed.packages["create-foyer"]?.file ?? "";
  const command = ["npm", "exec", "--yes", "--prefer-offline", `--package=file:${file}`, "--", "create-foyer"] as const;
  await runCommand(packed.folder, [...command, basename(folder), "--yes", ...args]);
}

/** The tests speak with the kit that the example made. */
function exposeKit(folder: string, host: Host): void {
  const file = ["src/foyer.ts", "foyer.ts", "foyer.js"]
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`${host.name} makes no kit in a file of its own`);
  writeFileSync(file, `${readFileSync(file, "utf8")}\nObject.assign(globalThis, { exampleKit: foyer });\n`);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
