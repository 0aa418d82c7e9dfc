import { afterAll, beforeAll, describe, inject } from "vitest";
import { cellsOfRun, titleOf } from "./faults/cells-of-run.ts";
import { listLive } from "./faults/matrix.ts";
import { expectMet, expectUnmet, inflictions, isPlanted } from "./faults/proofs.ts";
import { isTried } from "./faults/rotation.ts";
import { EMBEDDED_TRIALS } from "./faults/views/embedded-trials.ts";
import { watchVisits } from "./faults/watched-visits.ts";
import { newEmail } from "./support/embedded-visit.ts";
import { it } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

const ALL = listLive().flatMap((cell) => {
  const trial = EMBEDDED_TRIALS[cell.id];
  return trial ? [{ cell, trial }] : [];
});

let parts: EmbeddedParts | undefined;
beforeAll(async () => {
  if (ALL.some(({ cell }) => isTried(cell.id))) parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterAll(() => parts?.stop());

describe("what happens in an embedded wallet when", { timeout: 120_000 }, () => {
  for (const { cell, trial } of cellsOfRun(ALL, it.skip))
    it(titleOf(cell), async ({ visit }) => {
      if (!parts) throw new Error("What stands behind the wallet was not started.");
      const all = inflictions();
      const visits = watchVisits(visit);
      const trying = trial({ parts, visit: visits.come, email: newEmail(cell.id.replaceAll(":", ".")), ...all });
      // Without its fault a trial may fail before its end; it must not have met one.
      await (isPlanted() ? trying.catch(() => undefined) : trying);
      if (isPlanted()) return expectUnmet(all);
      await expectMet(all);
      await visits.expectSound();
    });
});
