import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, wasGreen } from "./green-runs.ts";
import type { Host } from "./host.ts";
import { HOSTS } from "./hosts.ts";
import { isOfRun } from "./hosts-of-run.ts";
import type { Packed } from "./pack-packages.ts";
import { placeProject, VIEM } from "./prepare-project.ts";
import { runCommand } from "./run-command.ts";
import { findRunningPnpm } from "./running-pnpm.ts";

/** The projects that share an installation: a folder each in `folder`. `problem`: why they could not be installed. */
export type Together = { readonly folder: string; readonly problem?: string };

/** Installs, as one workspace, every project that needs no installation of its own and was not well already. */
export async function installTogether(packed: Packed): Promise<Together> {
  const folder = join(packed.folder, "together");
  const hosts = Object.values<Host>(HOSTS).filter(
    (host) => !host.isApart && isOfRun(host.name) && !wasGreen(host, fingerprint(host, packed)),
  );
  if (hosts.length === 0) return { folder };
  for (const host of hosts) await placeProject(join(folder, host.name), { host, packed });
  const overrides = { viem: VIEM, ...listTarballs(packed), ...writeStandIns(folder, hosts) };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "hosts", private: true }));
  writeFileSync(
    join(folder, "pnpm-workspace.yaml"),
    JSON.stringify({
      packages: hosts.map(({ name }) => name),
      overrides,
      // A project reaches the packages that it names, and no more. Libraries find types of React without naming them, and
      // wagmi's core finds the query library of wagmi's users, which it names as optional.
      hoistPattern: ["@types/*", "@tanstack/query-core"],
      // Otherwise an optional peer of one project's library would be taken from another project.
      autoInstallPeers: false,
      dedupePeerDependents: false,
      strictPeerDependencies: true,
    }),
  );
  try {
    await runCommand(folder, [...findRunningPnpm(), "install", "--prefer-offline", "--no-frozen-lockfile"]);
    return { folder };
  } catch (error) {
    return { folder, problem: error instanceof Error ? error.message : String(error) };
  }
}

function listTarballs({ packages }: Packed): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(packages).map(([name, { file }]) => [name, `file:${file}`]));
}

/** Packages that libraries of the hosts bring along and never reach: each becomes an empty one. */
function writeStandIns(folder: string, hosts: readonly Host[]): Readonly<Record<string, string>> {
  const standIns = hosts.flatMap((host) => Object.entries(host.standIns ?? {}));
  return Object.fromEntries(
    standIns.map(([name, version]) => {
      const standIn = join(folder, "stand-ins", name);
      mkdirSync(standIn, { recursive: true });
      writeFileSync(join(standIn, "package.json"), JSON.stringify({ name, version, main: "index.js" }));
      writeFileSync(join(standIn, "index.js"), "");
      return [`${name}@${version}`, `file:${standIn}`];
    }),
  );
}
