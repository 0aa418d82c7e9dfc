import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { FEATURES, type Feature } from "../testing/moved-once/moves.ts";
import { PLANTS } from "../testing/moved-once/plants.ts";
import { play, type Step } from "../testing/moved-once/play.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const isLong = process.env["FOYER_LONG"] !== undefined;
const RUNS = isLong ? 5_000 : 60;
/** It follows from the commit. Given as FOYER_SEED, the same is played again. */
const SEED = Number(process.env["FOYER_SEED"] ?? process.env["FOYER_TURN"] ?? 0);
/** Runs within which a planted mistake is found. */
const PLANTED_RUNS = 300;

// A step that is listed more often is drawn more often.
const act = fc.constantFrom<Step["act"][]>(
  "press",
  "press",
  "press",
  "cancel",
  "approve",
  "approve",
  "approve-silently",
  "reject",
  "drop",
  "unmount",
  "reload",
  "offline",
  "online",
  "look",
  "account",
  "other",
);

function sequencesOf(features: readonly Feature[]): fc.Arbitrary<readonly Step[]> {
  const step = fc.record<Step>({
    act,
    feature: fc.constantFrom(...features),
    isSame: fc.constantFrom(true, true, true, false),
    tab: fc.constantFrom(0, 0, 1),
    pick: fc.nat(5),
    isSettled: fc.boolean(),
  });
  return fc.array(step, { minLength: 2, maxLength: 14, size: "max" });
}

describe("money that wallets are asked to move", () => {
  // They are fetched when they are first needed, which is no turn of any play.
  beforeAll(() =>
    Promise.all([
      import("../flows/send-transaction.ts"),
      import("../flows/switch-network.ts"),
      import("../features/activity/verbs.ts"),
      import("../features/tokens/verbs.ts"),
    ]),
  );

  it(`is moved once, and never said not to be, whatever comes in whatever order, over ${RUNS} runs from seed ${SEED}`, async () => {
    await fc.assert(
      fc.asyncProperty(sequencesOf(FEATURES), async (steps) => {
        expect(await play(steps)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }, 600_000);

  // Without these, nothing says that a run could fail.
  it.each(Object.entries(PLANTS))(
    "is not, and that is found, where %s",
    async (_name, plant) => {
      const property = fc.asyncProperty(sequencesOf(plant.features ?? FEATURES), async (steps) => {
        expect(await play(steps, plant)).toEqual([]);
      });
      const path = isLong ? undefined : plant.path;
      const found = await fc.check(property, {
        numRuns: PLANTED_RUNS,
        seed: 1,
        endOnFailure: true,
        ...(path && { path }),
      });
      expect(found.failed).toBe(true);
    },
    600_000,
  );
});
