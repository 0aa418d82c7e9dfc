import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { installApart } from "./install-apart.mjs";

const LOCKFILE = `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: false

importers:

  .: {}
`;

/** A folder with a package that writes a line whenever it is installed, and the lockfile that pnpm writes for it. */
function makeFolder(more: object = {}): { readonly folder: string; readonly installs: () => number } {
  const folder = mkdtempSync(join(tmpdir(), "foyer-apart-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const scripts = { preinstall: "echo installed >> installs.txt" };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "apart", private: true, scripts, ...more }));
  writeFileSync(join(folder, "pnpm-lock.yaml"), LOCKFILE);
  const installs = (): number => readFileSync(join(folder, "installs.txt"), "utf8").trim().split("\n").length;
  return { folder, installs };
}

it("installs once for all who ask at once, and no more after that", { timeout: 120_000 }, async () => {
  const { folder, installs } = makeFolder();
  const ask = (): Promise<void> => installApart({ folder, name: "a trial" });
  await Promise.all([ask(), ask(), ask(), ask()]);
  expect(installs()).toBe(1);
  expect(existsSync(join(folder, "node_modules/.foyer-installed"))).toBe(true);
  expect(existsSync(join(folder, ".installing"))).toBe(false);
  await ask();
  expect(installs()).toBe(1);
});

it("says what could not be installed, and lets the next one try", { timeout: 120_000 }, async () => {
  const { folder } = makeFolder({ dependencies: { nothing: "1.0.0" } });
  await expect(installApart({ folder, name: "a trial" })).rejects.toThrow(
    "The packages of a trial could not be installed",
  );
  expect(existsSync(join(folder, ".installing"))).toBe(false);
});
