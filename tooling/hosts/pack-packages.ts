import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listPublicPackages, ROOT } from "@foyer-tooling/checks/workspace";
import { writeWalletScript } from "../e2e/support/wallet-script.ts";
import { findRunningPnpm } from "./running-pnpm.ts";

/** A published package as its tarball. `needs`: those of ours that it brings along. */
export type PackedPackage = { readonly file: string; readonly hash: string; readonly needs: readonly string[] };

/** What all hosts are given: the packages by name, and the script of the wallets on their pages. */
export type Packed = {
  readonly folder: string;
  readonly packages: Readonly<Record<string, PackedPackage>>;
  readonly walletScript: string;
};

/** Packs every package as it would be published, into a folder that is whoever's who asks. */
export async function packPackages(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-hosts-"));
  const packages = Object.fromEntries(
    listPublicPackages(ROOT).map(({ folder: source, manifest }) => {
      const { filename: file, files } = pack(join(ROOT, source), folder);
      const needs = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith("@foyer/"));
      // Of what is in it: the archive's own bytes may differ.
      const hash = createHash("sha256").update(readFileSync(join(ROOT, "pnpm-workspace.yaml")));
      for (const path of files.map((each) => each.path).sort()) hash.update(path).update(readPacked(source, path));
      return [manifest.name, { file, hash: hash.digest("hex"), needs }];
    }),
  );
  return { folder, packages, walletScript: await writeWalletScript(join(folder, "wallets.js")) };
}

/** A package without a licence of its own is packed with the repository's. */
function readPacked(source: string, path: string): Buffer {
  const own = join(ROOT, source, path);
  return readFileSync(existsSync(own) ? own : join(ROOT, path));
}

type PackReport = { readonly filename: string; readonly files: readonly { readonly path: string }[] };

function pack(source: string, destination: string): PackReport {
  const [file, ...first] = findRunningPnpm();
  const args = [...first, "pack", "--json", "--pack-destination", destination];
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: source, encoding: "utf8" });
  if (status !== 0) throw new Error(`pnpm pack failed in ${source}: ${stdout}${stderr}`);
  return JSON.parse(stdout) as PackReport;
}
