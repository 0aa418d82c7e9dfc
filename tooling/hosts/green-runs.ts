import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import type { Host } from "./host.ts";
import { listBuildsOfRun } from "./hosts-of-run.ts";
import type { Packed } from "./pack-packages.ts";
import { exampleFolder, listNeeded } from "./prepare-project.ts";

const FOLDER = join(ROOT, "node_modules/.cache/foyer-hosts");

/** What a host's outcome depends on: its sources, the packages it is given, these tests, and what runs them. */
export function fingerprint(host: Host, packed: Packed): string {
  const writer = host.created ? ["create-foyer"] : [];
  const names = [...writer, ...listNeeded(host, packed)];
  // A build that was not tried was not well.
  const facts = { ...host, builds: listBuildsOfRun<string | undefined>(host.builds) };
  return fingerprintOf({ facts, names, sources: exampleFolder(host) }, packed);
}

/** The same of what is no example. `names`: of packages. */
export function fingerprintOf(
  { facts, names, sources }: { readonly facts: unknown; readonly names: readonly string[]; readonly sources: string },
  packed: Packed,
): string {
  const hash = createHash("sha256").update(JSON.stringify([facts, process.version]));
  for (const name of names) hash.update(packed.packages[name]?.hash ?? "");
  for (const folder of [sources, join(ROOT, "tooling/hosts")]) hashFolder(hash, folder);
  return hash.update(readFileSync(packed.walletScript)).digest("hex");
}

/** Whether everything was well the last time that all this was the same. */
export function wasGreen({ name }: Pick<Host, "name">, key: string): boolean {
  const file = join(FOLDER, name);
  return existsSync(file) && readFileSync(file, "utf8") === key;
}

export function rememberGreen({ name }: Pick<Host, "name">, key: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), key);
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !/(^|[\\/])(node_modules|dist|build|\.next|\.turbo)([\\/]|$)/.test(file))
    .sort();
  for (const file of files) {
    const path = join(folder, file);
    if (statSync(path).isFile() && !file.endsWith(".log")) hash.update(file).update(readFileSync(path));
  }
}
