import { afterAll, beforeAll, describe, inject } from "vitest";
import { listLive } from "./faults/matrix.ts";
import { isToday } from "./faults/rotation.ts";
import { APPROVAL_TRIALS, EMAIL_TRIALS } from "./faults/views/embedded-trials.ts";
import { it } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

const TRIALS = { email: EMAIL_TRIALS, approval: APPROVAL_TRIALS } as const;

/** Today's cells, with the trial of each. */
const TODAY = listLive().flatMap(({ id, fault, view, happens, cell }) => {
  const trial = view === "email" || view === "approval" ? TRIALS[view][fault] : undefined;
  return trial && "sees" in cell ? [{ trial, title: `${id} ${happens}. ${cell.sees}`, isToday: isToday(id), id }] : [];
});

let parts: EmbeddedParts | undefined;
beforeAll(async () => {
  if (TODAY.some((cell) => cell.isToday)) parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterAll(() => parts?.stop());

describe("what happens in an embedded wallet when", { timeout: 120_000 }, () => {
  for (const cell of TODAY)
    it.runIf(cell.isToday)(cell.title, async ({ visit }) => {
      if (!parts) throw new Error("What stands behind the wallet was not started.");
      await cell.trial({ parts, visit, email: `${cell.id.replaceAll(":", ".")}@example.org` });
    });
});
