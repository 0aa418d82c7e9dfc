import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { installApart } from "./install-apart.mjs";

/** A folder with a package that takes no others, and the lockfile that pnpm writes for it. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "foyer-apart-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "apart", version: "0.0.0", private: true }));
  writeFileSync(
    join(folder, "pnpm-lock.yaml"),
    "lockfileVersion: '9.0'\n\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\n\nimporters:\n\n  .: {}\n",
  );
  return folder;
}

it("installs once for all who ask at once, and no more after that", { timeout: 120_000 }, async () => {
  const folder = makeFolder();
  const heard = [0, 0, 0, 0];
  const ask = (at: number): Promise<void> =>
    installApart({
      folder,
      name: "a trial",
      onLine: () => {
        heard[at] = (heard[at] ?? 0) + 1;
      },
    });
  await Promise.all([...heard.keys()].map(ask));
  expect(heard.filter((lines) => lines > 0)).toHaveLength(1);
  expect(existsSync(join(folder, "node_modules/.foyer-installed"))).toBe(true);
  expect(existsSync(join(folder, ".installing"))).toBe(false);
  const before = [...heard];
  await ask(0);
  expect(heard).toEqual(before);
});

it("says what could not be installed, and lets the next one try", { timeout: 120_000 }, async () => {
  const folder = makeFolder();
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "apart", version: "0.0.0", private: true, dependencies: { nothing: "1.0.0" } }),
  );
  await expect(installApart({ folder, name: "a trial" })).rejects.toThrow(
    "The packages of a trial could not be installed",
  );
  expect(existsSync(join(folder, ".installing"))).toBe(false);
});
