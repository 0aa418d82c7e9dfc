import { describe } from "vitest";
import type { VisitOptions } from "../support/journey.ts";
import { it } from "../support/journey.ts";
import { listLive } from "./matrix.ts";
import { isToday } from "./rotation.ts";
import { type Journey, type Trials, tryOut } from "./trial.ts";

/** A test for each trial of a view: all in `pnpm test:long`, today's in `npm test`. */
export function describeView(journey: Journey, trials: Trials): void {
  describe(`what happens in '${journey.view}' when`, () => {
    for (const { id, fault, view, cell, happens } of listLive()) {
      const trial = trials[fault];
      if (view !== journey.view || trial === undefined || !("sees" in cell)) continue;
      it.runIf(isToday(id))(`${id} ${happens}. ${cell.sees}`, { timeout: 60_000 }, async ({ visit }) => {
        const come = (options?: VisitOptions) => visit(options);
        for (const each of [trial].flat() as Exclude<typeof trial, readonly unknown[]>[])
          await tryOut(journey, each, come);
      });
    }
  });
}
