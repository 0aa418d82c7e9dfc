import { tallyChecks, tallyExit, tallyPreparation, tallyTests } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */
/**
 * A step of a run. `group`: the name people call it by, which several shards share. `minutes`: when it is ended. `args`: of
 * pnpm. `isPreparation`: it runs for the steps that need it, and proves nothing by itself. `env`: variables of its own.
 * @typedef {{
 *   readonly name: string; readonly group: string; readonly minutes: number; readonly args: readonly string[];
 *   readonly needs: readonly string[]; readonly weight: number; readonly isPreparation: boolean;
 *   readonly env: Readonly<Record<string, string>>;
 *   readonly tally: (report: string | undefined, code: number) => Tally;
 * }} Step
 */

/** @typedef {{ readonly steps: readonly Step[]; readonly reportOf: (name: string) => string }} Reports */

/** Waits half of the time. */
export const WAITING = 0.5;
/** One worker and the process that hands it its modules take turns: three such steps keep two processors busy. */
const TESTING = 0.7;
/**
 * A shard of journeys waits for pages and chains half of the time, with its browser and its servers counted. Two run beside a step
 * that computes; with three, all of them slowed each other down, and a whole run took half as long again.
 */
const JOURNEYS = 2;
export const JOURNEY_WEIGHT = 0.5;
/** Uses every processor of a small machine by itself. */
const ALL = 2;

/**
 * Variables of every step. `FOYER_BUILT`: what a step needs was built before, once; a second build would write what others read.
 * `VITEST_MAX_WORKERS`: other steps run beside it. A flag would not do: vitest gives projects the number of the configuration.
 */
export const STEP_ENV = { FOYER_BUILT: "1", VITEST_MAX_WORKERS: "1" };

/** Variables of journeys that need no build of the packages: their pages are built from the sources, in half a minute. */
export const FROM_SOURCES = { FOYER_E2E_FROM: "sources" };

/**
 * Lists every step, longest first: what starts first shortens the run most.
 * @param {(name: string) => string} reportOf where a step writes what it found
 * @returns {readonly Step[]}
 */
export function listSteps(reportOf) {
  const built = ["build", "chromium"];
  const staged = ["build", "chromium", "pages"];
  const check = ["--silent", "check", `--report=${reportOf("check")}`];
  return [
    preparation({
      name: "chromium",
      minutes: 10,
      args: ["exec", "tsx", "tooling/vitest/install-chromium.ts"],
      weight: WAITING,
    }),
    preparation({ name: "generate", minutes: 3, args: ["--silent", "generate"] }),
    preparation({ name: "build", minutes: 10, args: ["--silent", "build"], needs: ["generate"], weight: ALL }),
    preparation({
      name: "pages",
      minutes: 10,
      args: ["--silent", "--filter", "@foyer-tooling/e2e", "pages"],
      needs: ["build"],
    }),
    ...shards(JOURNEYS, { project: "e2e", minutes: 60, needs: staged, weight: JOURNEY_WEIGHT }),
    step({ name: "check", minutes: 40, args: check, needs: ["build"], tally: tallyChecks }),
    ...shards(3, { project: "unit", minutes: 45, needs: built, weight: TESTING }),
    tests({ project: "browser", minutes: 30, needs: built, weight: TESTING }),
    step({
      name: "hosts",
      minutes: 30,
      args: ["--silent", "hosts:built"],
      needs: built,
      weight: WAITING,
      tally: tallyTests,
    }),
    step({ name: "sizes", minutes: 6, args: ["exec", "tsx", "tooling/bench/sizes.ts"], needs: ["build"] }),
    step({ name: "counts", minutes: 6, args: ["--silent", "bench", "--counts"], needs: built }),
    tests({ project: "felt", minutes: 10, needs: staged, weight: ALL }),
    step({ name: "bench", minutes: 8, args: ["--silent", "bench"], needs: built, weight: ALL }),
    step({
      name: "load",
      minutes: 2,
      args: ["--silent", "--filter", "@foyer/server", "load"],
      needs: built,
      weight: ALL,
    }),
  ];
}

/**
 * Selects the steps of some groups, and the preparations that they need.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} groups
 * @returns {readonly Step[]}
 * @throws {Error} where no step has one of these names
 */
export function selectSteps(steps, groups) {
  const unknown = groups.filter((group) => steps.every((each) => each.group !== group));
  if (unknown.length > 0)
    throw new Error(
      `No step is named ${unknown.join(", ")}: ${[...new Set(steps.map(({ group }) => group))].join(", ")}`,
    );
  const wanted = steps.filter(({ group }) => groups.includes(group));
  const needed = preparationsOf(steps, wanted);
  return steps.filter((each) => wanted.includes(each) || needed.includes(each));
}

/**
 * The steps that others need, and those that they need in turn, in the order of the list.
 * @param {readonly Step[]} steps
 * @param {readonly Step[]} wanted
 * @returns {readonly Step[]}
 */
export function preparationsOf(steps, wanted) {
  /** @type {Set<Step>} */
  const needed = new Set();
  const add = (/** @type {Step} */ { needs }) => {
    for (const each of steps) {
      if (!needs.includes(each.name) || needed.has(each)) continue;
      needed.add(each);
      add(each);
    }
  };
  for (const each of wanted) add(each);
  return steps.filter((each) => needed.has(each));
}

/** @typedef {Pick<Step, "name" | "minutes" | "args"> & Partial<Step>} StepOptions */

/**
 * Makes a step that counts as one thing that passed or failed, and needs a whole processor.
 * @param {StepOptions} options
 * @returns {Step}
 */
export function step(options) {
  const { name, needs = [], weight = 1, env = {}, tally = tallyExit } = options;
  return { group: name, isPreparation: false, ...options, needs, weight, env, tally };
}

/** @param {StepOptions} options */
function preparation(options) {
  return step({ isPreparation: true, tally: tallyPreparation, ...options });
}

/** @typedef {Pick<Step, "minutes"> & Partial<Step> & { readonly project: string }} TestOptions */

/**
 * Makes a step of a project of vitest. `args`: further ones.
 * @param {TestOptions} options
 * @returns {Step}
 */
export function tests({ project, args = [], ...options }) {
  const all = ["--silent", project, ...args];
  return step({ name: project, tally: tallyTests, ...options, args: all });
}

/**
 * Makes steps of a project of vitest in as many processes, each with a share of its files.
 * @param {number} count
 * @param {TestOptions} options
 */
export function shards(count, { project, args = [], ...options }) {
  return Array.from({ length: count }, (_, place) => {
    const part = `${place + 1}/${count}`;
    return tests({
      ...options,
      project,
      name: `${project} ${part}`,
      group: project,
      args: [`--shard=${part}`, ...args],
    });
  });
}
