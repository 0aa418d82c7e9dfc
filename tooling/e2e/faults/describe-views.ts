import { describe } from "vitest";
import { it } from "../support/journey.ts";
import { cellsOfRun, titleOf } from "./cells-of-run.ts";
import { listLive } from "./matrix.ts";
import type { Journey, Trial, Trials } from "./trial.ts";
import { tryOut } from "./try-out.ts";

/** A view, and what is tried in it. */
export type TriedView = readonly [journey: Journey, trials: Trials];

/** A test for each trial of some views: those of the run in `npm test`, all in `pnpm faults` and `pnpm test:long`. */
export function describeViews(name: string, views: readonly TriedView[]): void {
  const all = views.flatMap(([journey, trials]) =>
    listLive().flatMap((cell) => {
      const trial = cell.view === journey.view ? trials[cell.fault] : undefined;
      return trial ? [{ cell, trial: { journey, trials: [trial].flat() as readonly Trial[] } }] : [];
    }),
  );
  describe(name, () => {
    for (const { cell, trial } of cellsOfRun(all, it.skip))
      it(titleOf(cell), { timeout: 60_000 * trial.trials.length }, async ({ visit }) => {
        for (const each of trial.trials) await tryOut(trial.journey, each, visit);
      });
  });
}
