import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./pnpm.mjs";
import { listQuickSteps } from "./quick-steps.mjs";
import { listSteps, STEP_ENV, selectSteps } from "./steps.mjs";

const reportOf = (name: string): string => `/tmp/${name}.json`;
const steps = listSteps(reportOf);
const namesOf = (groups: readonly string[]): readonly string[] => selectSteps(steps, groups).map(({ name }) => name);

describe("the steps of a run", () => {
  it("come with what they need, and with no more", () => {
    expect(namesOf(["check"])).toEqual(["generate", "build", "check"]);
    expect(namesOf(["e2e"])).toEqual(["chromium", "generate", "build", "pages", "e2e 1/2", "e2e 2/2"]);
    expect(namesOf(["generate"])).toEqual(["generate"]);
  });

  it("are refused by a name that none has", () => {
    expect(() => namesOf(["unti"])).toThrow("No step is named unti: chromium, generate, build, pages, e2e, check");
  });

  it("build the packages once: nothing that runs beside others builds them again", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const builds = /turbo run build|silent packages/;
    const again = steps.filter(({ args }) =>
      builds.test(scripts[args.find((arg) => !arg.startsWith("-")) ?? ""] ?? ""),
    );
    // `pnpm check` leaves its build out where `FOYER_BUILT` is set.
    expect(again.map(({ name }) => name)).toEqual(["build"]);
  });

  it("share a machine of two processors: journeys and one step that computes, or three that take turns with themselves", () => {
    const weight = (group: string): number =>
      steps.filter((each) => each.group === group).reduce((sum, each) => sum + each.weight, 0);
    expect(weight("e2e")).toBeGreaterThan(0.9);
    expect(weight("e2e")).toBeLessThanOrEqual(1);
    expect(weight("check")).toBe(1);
    // Two shards of tests in Node beside hosts, which wait for an installation; no third one beside journeys.
    const [unit = 0] = steps.filter(({ group }) => group === "unit").map((each) => each.weight);
    expect(2 * unit + weight("hosts")).toBeLessThanOrEqual(2);
    expect(weight("browser") + unit + weight("hosts")).toBeLessThanOrEqual(2);
    expect(weight("e2e") + 2 * unit).toBeGreaterThan(2);
    expect(STEP_ENV.VITEST_MAX_WORKERS).toBe("1");
  });

  it("are few in a quick run: types, lint, core and contract, one journey", () => {
    const quick = listQuickSteps({ steps, reportOf });
    expect(quick.map(({ name }) => name)).toEqual(["chromium", "generate", "e2e", "check", "unit"]);
    expect(quick.find(({ name }) => name === "e2e")?.env).toEqual({ FOYER_E2E_FROM: "sources" });
    expect(quick.flatMap(({ args }) => args.filter((arg) => arg.includes("/") && !arg.startsWith("--")))).toEqual([
      "tooling/vitest/install-chromium.ts",
      "tooling/e2e/journey.e2e.ts",
      "packages/core/",
      "packages/contract/",
    ]);
  });
});
