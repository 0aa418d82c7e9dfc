import { expect } from "vitest";
import type { Visit } from "../support/journey.ts";
import { type Injector, leaveOut, type Meet } from "./injectors/injector.ts";

/** `FOYER_FAULTS=planted`: every trial without its fault, to see that each fails. */
export const isPlanted = (env: NodeJS.ProcessEnv = process.env): boolean => env["FOYER_FAULTS"] === "planted";

/** The faults of a run, and the count of who met them. */
export type Inflictions = {
  /** What goes wrong; in a run of planted trials what is left of it, which tells that nobody met it. */
  readonly inflict: (fault: Injector) => Injector;
  /** What a visitor does that is what goes wrong; in a run of planted trials it is not done, and the trial ends. */
  readonly commit: <T>(deed: () => Promise<T>) => Promise<T>;
  readonly meet: Meet;
  /** How often one was met so far. */
  readonly count: () => number;
};

/** Brings faults into a run, and leaves them out of one of planted trials. */
export function inflictions(env?: NodeJS.ProcessEnv): Inflictions {
  let met = 0;
  return {
    inflict: (fault) => (isPlanted(env) ? leaveOut(fault) : fault),
    commit: async (deed) => {
      if (isPlanted(env)) throw new Error("What goes wrong was left out.");
      return deed();
    },
    meet: (times = 1) => {
      met += times;
    },
    count: () => met,
  };
}

/** The fault was there, and met: a trial of what did not happen proves nothing. */
export async function expectMet({ count }: { readonly count: () => number | Promise<number> }): Promise<void> {
  await expect.poll(count, { message: "how often the fault was met" }).toBeGreaterThan(0);
}

/** What was left out was not met. */
export async function expectUnmet({ count }: { readonly count: () => number | Promise<number> }): Promise<void> {
  expect(await count(), "how often a fault was met that was not there").toBe(0);
}

/** The modal says so. What it says instead is the first thing to know of a failure. */
export async function expectWords({ modal }: Visit, words: string | RegExp): Promise<void> {
  await modal
    .text(words)
    .first()
    .waitFor()
    .catch(async (cause: unknown) => {
      const said = (await modal.dialog.count()) > 0 ? await modal.dialog.textContent() : "nothing: it is closed";
      throw new Error(`The modal does not say ${String(words)} but ${said}`, { cause });
    });
}

/** What the modal says of a fault it may not say for long without one: what is done on the way is over soon. */
export async function expectNoWords({ modal }: Visit, words: readonly (string | RegExp)[]): Promise<void> {
  for (const one of words)
    await expect
      .poll(() => modal.text(one).count(), { message: `the modal says ${String(one)} without the fault` })
      .toBe(0);
}
