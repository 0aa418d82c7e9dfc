import type { Visit, VisitOptions } from "../support/journey.ts";
import { withKit } from "../support/two-kits-visit.ts";
import type { Injector, Meet } from "./injectors/injector.ts";
import { watchHoldings } from "./leftovers.ts";
import { expectAskedAtMost, expectCalm, expectHonestStatus, expectToClose } from "./oracles.ts";
import { expectMet, expectNoWords, expectUnmet, expectWords, inflictions, isPlanted } from "./proofs.ts";
import { takePicture } from "./take-picture.ts";
import type { Come, Journey, Trial } from "./trial.ts";

/** Where there is no fault, what is waited for in vain is waited for no longer. */
const PLANTED_MS = 3_000;

/** Tries one, with every oracle; in a run of planted trials, without the fault and to see it fail. */
export async function tryOut(given: Journey, trial: Trial, come: Come): Promise<void> {
  const journey = { ...given, ...(trial.reach && { reach: trial.reach }) };
  const { inflict, meet, count } = inflictions();
  const fault = inflict(trial.fault);
  const options = join(journey.options(), trial.options, fault);
  const holdings = watchHoldings();
  const came = await come({
    ...options,
    prepare: async (context, page) => {
      await holdings.watch(context, page);
      await options.prepare?.(context, page);
    },
  });
  const there = trial.kit ? withKit(came, trial.kit) : came;
  if (fault.noise) there.faults.ignore(fault.noise);
  const run: Run = { journey, trial, fault, meet, count: async () => count() + ((await fault.met?.(there)) ?? 0) };
  if (isPlanted()) return tryWithout(there, run);
  await tryWith(there, run, come);
  if (!fault.isNewPage) {
    const isHeld = journey.isHeld === true && trial.ends === "undone" && !trial.isLeft;
    await expectToClose(there, { isHeld });
  }
  await holdings.expectNone(there);
}

type Run = {
  readonly journey: Journey;
  readonly trial: Trial;
  readonly fault: Injector;
  readonly meet: Meet;
  readonly count: () => Promise<number>;
};

async function tryWith(there: Visit, run: Run, come: Come): Promise<void> {
  const { journey, trial, fault, meet } = run;
  const { from = "view", sees = [], ends, asksMore = 0 } = trial;
  const { isDone, isUndone } = { ...journey, ...trial };
  const look = async (): Promise<void> => {
    for (const words of sees) await expectWords(there, words);
    if (sees.length > 0) await takePicture(there);
  };
  if (from === "start") await fault.begin?.(there, meet);
  await journey.reach(there);
  if (from === "view") await fault.begin?.(there, meet);
  if (trial.isSeenFirst) await look();
  await act(there, run);
  if (!trial.isSeenFirst) await look();
  await trial.also?.(there);
  await expectHonestStatus(there);
  if (ends !== "done") await isUndone(there);
  if (ends === "done") await isDone(there);
  await takePicture(there);
  await expectMet(run);
  await fault.end?.(there);
  if (typeof ends === "object") {
    await there.modal.press(ends.retried);
    await isDone(there);
  }
  await trial.after?.(there, come);
  await expectHonestStatus(there);
  await expectAskedAtMost(there, journey.asks, (typeof ends === "object" ? 2 : 1) + asksMore);
  await expectCalm(there);
}

/** All of it but the fault. What the visitor cannot do then fails the trial as well, and is no proof. */
async function tryWithout(there: Visit, run: Run): Promise<void> {
  const { journey, trial } = run;
  there.context.setDefaultTimeout(PLANTED_MS);
  await journey.reach(there);
  if (trial.isSeenFirst) await expectNoWords(there, trial.sees ?? []);
  await act(there, run).catch(() => undefined);
  await journey.isDone(there).catch(() => undefined);
  await expectNoWords(there, trial.sees ?? []);
  await expectUnmet(run);
}

/** What the visitor does there. */
async function act(there: Visit, run: Run): Promise<void> {
  const { journey, trial, fault, meet } = run;
  if (trial.from === "waiting") return actWhile(there, run);
  await (fault.deed ?? trial.act ?? journey.act)(there, meet);
}

/** Has the wallet ask, brings the fault about, and has the person agree after it. */
async function actWhile(there: Visit, { journey, fault, meet }: Run): Promise<void> {
  const { page } = there;
  await page.evaluate(() => window.wallets["Alpha"]?.evm?.script.onPrompt("hang"));
  await journey.act(there);
  await page.waitForFunction(() => (window.wallets["Alpha"]?.evm?.script.open.length ?? 0) > 0);
  await fault.begin?.(there, meet);
  await page.evaluate(() => {
    const script = window.wallets["Alpha"]?.evm?.script;
    script?.onPrompt("approve");
    script?.answerOpen("approve");
  });
}

/** How the visitor comes: the journey's way, the trial's own, and what the fault brings along. */
function join(journey: VisitOptions, trial: VisitOptions = {}, { options = {}, prepare }: Injector): VisitOptions {
  const host = { ...journey.host, ...trial.host, ...options.host };
  return {
    ...journey,
    ...trial,
    ...options,
    ...(Object.keys(host).length > 0 && { host }),
    prepare: async (context, page) => {
      await journey.prepare?.(context, page);
      await trial.prepare?.(context, page);
      await prepare?.(context, page);
    },
  };
}
