import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { describeBuild, type More, type Step } from "./describe-build.ts";
import { findStrays } from "./find-strays.ts";
import { fingerprint, rememberGreen, wasGreen } from "./green-runs.ts";
import type { Host } from "./host.ts";
import { isOfRun, listBuildsOfRun } from "./hosts-of-run.ts";
import { countCopies } from "./list-installed.ts";
import { listTypeErrors } from "./list-type-errors.ts";
import { prepareProject } from "./prepare-project.ts";
import { runCommand } from "./run-command.ts";

const MINUTE = 60_000;
const INSTALL = ["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"] as const;
const ONCE = ["viem", "@foyer/core", "@foyer/contract"];

/**
 * Tries an example as a new user would: installs it from packed packages, builds it for production and visits it. It is
 * left out where nothing that it depends on has changed since all was well. `more`: tests of its own for each build.
 */
export function describeHost(host: Host, more?: More): void {
  const packed = inject("packed");
  const together = inject("together");
  const key = fingerprint(host, packed);
  if (!isOfRun(host.name)) return void it.skip(`${host.name}: another commit's turn`);
  // One line in the summary, and not one for each step.
  if (wasGreen(host, key)) return void it.skip(`${host.name}: nothing has changed since it was well`);

  describe(host.name, () => {
    let folder = "";
    const root = (): string => (host.isApart ? folder : together.folder);
    let failures = 0;
    const step: Step = (title, minutes, run) =>
      it(title, { timeout: minutes * MINUTE }, async () => {
        failures += 1;
        await run();
        failures -= 1;
      });
    beforeAll(async () => {
      folder = host.isApart ? await prepareProject(host, packed) : join(together.folder, host.name);
    });
    afterAll(() => {
      rmSync(folder, { recursive: true, force: true });
      if (failures === 0) rememberGreen(host, key);
    });

    step("installs from packed packages, with one copy of each library", 4, async () => {
      if (host.isApart) await runCommand(folder, INSTALL);
      else expect(together.problem).toBeUndefined();
      expect(findStrays(folder, root())).toEqual([]);
      for (const name of host.wagmiButton ? [...ONCE, "@wagmi/core"] : ONCE)
        expect({ [name]: countCopies(folder, { name, root: root() }) }).toEqual({ [name]: 1 });
      expect(countCopies(folder, { name: "react", root: root() })).toBe(host.hasNoReact ? 0 : 1);
    });
    for (const [bundler, script] of listBuildsOfRun<string | undefined>(host.builds))
      describeBuild(host, { bundler, script, packed, step, folder: () => folder, root, more });
    if (Object.keys(host.builds).length === 0) more?.({ step, folder: () => folder, root, origin: noOrigin });
    if (!host.isUntyped)
      step("type-checks, our declarations included", 4, async () => {
        expect(await listTypeErrors(folder)).toEqual([]);
      });
  });
}

function noOrigin(): never {
  throw new Error("it was not built");
}
