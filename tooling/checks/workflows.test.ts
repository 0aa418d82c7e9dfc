import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkWorkflows } from "./workflows.ts";
import { ROOT } from "./workspace.ts";

const root = mkdtempSync(join(tmpdir(), "foyer-workflows-"));
afterAll(() => rmSync(root, { recursive: true }));

async function check(step: string, runner = "ubuntu-24.04"): Promise<readonly string[]> {
  mkdirSync(join(root, ".github/workflows"), { recursive: true });
  const text = `on: pull_request\njobs:\n  a:\n    runs-on: ${runner}\n    steps:\n      - ${step}\n`;
  writeFileSync(join(root, ".github/workflows/a.yml"), text);
  return (await checkWorkflows(root)).map(({ line, message }) => `${line} ${message}`);
}

describe("checkWorkflows", () => {
  it("accepts a plain step", async () => {
    expect(await check("run: npm test")).toEqual([]);
  });

  it.each([
    [`run: echo \${{ github.event.pull_request.title }}`, "potentially untrusted"],
    ["uses: actions/checkout", "ref is missing"],
    [`run: echo \${{ steps.lost.outputs.x }}`, `"lost" is not defined`],
  ])("refuses %s", async (step, reason) => {
    const [found = "", ...more] = await check(step);
    expect(found).toContain(reason);
    expect(more).toEqual([]);
  });

  it("refuses a runner that GitHub does not offer", async () => {
    expect((await check("run: a", "ubuntu-96.04"))[0]).toContain(`"ubuntu-96.04" is unknown`);
  });

  it("finds nothing in the repository's own", async () => {
    expect(await checkWorkflows(ROOT)).toEqual([]);
  });

  it("mutates every folder of core each night", () => {
    const nightly = readFileSync(join(ROOT, ".github/workflows/nightly.yml"), "utf8");
    const folders = (folder: string): readonly string[] =>
      readdirSync(join(ROOT, "packages/core/src", folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== "testing")
        .map((entry) => (folder === "" ? entry.name : `${folder}/${entry.name}`));
    const all = [...folders("").filter((name) => name !== "features"), ...folders("features")];
    const mutated = [...nightly.matchAll(/^ {10}- (.+)$/gm)].flatMap(([, names = ""]) => names.split(" "));
    expect([...mutated].sort()).toEqual([...all].sort());
  });
});
