import type { Visit, VisitOptions } from "../support/journey.ts";
import { type Leftovers, watchHoldings } from "./leftovers.ts";
import { expectCalm } from "./oracles.ts";
import type { Come } from "./trial.ts";

/** Visits, and what has to hold for each at the end of a trial. */
export type WatchedVisits = {
  readonly come: Come;
  /** On every page that is still open nothing turns for ever, and nothing is left of its kit once that has gone. */
  expectSound(options?: Parameters<Leftovers["expectNone"]>[1]): Promise<void>;
};

/** Watches every visit of a trial that has pages of its own. */
export function watchVisits(visit: Come): WatchedVisits {
  const all: { readonly there: Visit; readonly holdings: Leftovers }[] = [];
  return {
    async come(options: VisitOptions = {}) {
      const holdings = watchHoldings();
      const there = await visit({
        ...options,
        prepare: async (context, page) => {
          await holdings.watch(context, page);
          await options.prepare?.(context, page);
        },
      });
      all.push({ there, holdings });
      return there;
    },
    async expectSound(options) {
      for (const { there, holdings } of all) {
        await expectCalm(there);
        await holdings.expectNone(there, options);
      }
    },
  };
}
