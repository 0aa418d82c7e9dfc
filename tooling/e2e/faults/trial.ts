import type { Visit, VisitOptions } from "../support/journey.ts";
import type { Injector } from "./injectors.ts";
import type { Fault } from "./matrix.ts";
import { expectAskedAtMost, expectCalm, expectHonestStatus, expectToClose } from "./oracles.ts";
import type { View } from "./row.ts";

/** How visitors come to a view, what they do there, and how to see that it was done. */
export type Journey = {
  readonly view: View;
  readonly options: () => VisitOptions;
  /** From the page to the view. */
  reach(there: Visit): Promise<void>;
  /** What the view is for. */
  act(there: Visit): Promise<unknown>;
  /** Resolves once that was done. */
  isDone(there: Visit): Promise<unknown>;
  /** That nothing of it was done. */
  isUndone(there: Visit): Promise<unknown>;
  /** What the wallet asks its person for it. */
  readonly asks: string;
  /** Only Cancel leaves the view. */
  readonly isHeld?: boolean;
};

/** A fault in a view, and what becomes of it. */
export type Trial = {
  readonly fault: Injector;
  /** When it begins: before the visitor comes to the view, there, or while the wallet is being asked. Default there. */
  readonly from?: "start" | "view" | "waiting";
  /** Words that stand in the modal then. */
  readonly sees?: readonly (string | RegExp)[];
  /**
   * What becomes of it: `done` all the same; `retried`, done by the button that is named once the fault is over; `undone`,
   * and the modal can be left.
   */
  readonly ends: "done" | "undone" | { readonly retried: string | RegExp };
  /** The words stand there before the visitor does anything. */
  readonly isSeenFirst?: boolean;
  /** What the visitor does in place of what the view is for. */
  readonly act?: (there: Visit) => Promise<unknown>;
  readonly options?: VisitOptions;
  /** More that holds while the fault lasts. */
  readonly also?: (there: Visit) => Promise<unknown>;
  /** More that holds once all is over. */
  readonly after?: (there: Visit) => Promise<unknown>;
  /** The visitor is no longer held there by then. */
  readonly isLeft?: boolean;
  /** In place of the journey's own. */
  readonly isDone?: (there: Visit) => Promise<unknown>;
  readonly isUndone?: (there: Visit) => Promise<unknown>;
  /** How much more than once the wallet may be asked; where somebody tries again, once more anyway. */
  readonly asksMore?: number;
};

/** The trials of a view. Several of one fault are tried one after another. */
export type Trials = Readonly<Partial<Record<Fault, Trial | readonly Trial[]>>>;

/** Tries one, with every oracle. */
export async function tryOut(
  journey: Journey,
  trial: Trial,
  visit: (options?: VisitOptions) => Promise<Visit>,
): Promise<void> {
  const { fault, from = "view", sees = [], ends, asksMore = 0 } = trial;
  const { isDone, isUndone } = { ...journey, ...trial };
  const options = { ...journey.options(), ...trial.options };
  const there = await visit({
    ...options,
    prepare: async (context, page) => {
      await options.prepare?.(context, page);
      await fault.prepare?.(context, page);
    },
  });
  if (fault.noise) there.faults.ignore(fault.noise);
  if (from === "start") await fault.begin?.(there);
  await journey.reach(there);
  if (from === "view") await fault.begin?.(there);
  const look = async (): Promise<void> => {
    for (const words of sees) await expectWords(there, words);
  };
  if (trial.isSeenFirst) await look();
  if (from === "waiting") await actWhile(there, journey, fault);
  else await (trial.act ?? journey.act)(there);
  if (!trial.isSeenFirst) await look();
  await trial.also?.(there);
  await expectHonestStatus(there);
  if (ends !== "done") await isUndone(there);
  if (ends === "done" && from !== "waiting") await isDone(there);
  await fault.end?.(there);
  if (ends === "done" && from === "waiting") await isDone(there);
  if (typeof ends === "object") {
    await there.modal.press(ends.retried);
    await isDone(there);
  }
  await trial.after?.(there);
  await expectHonestStatus(there);
  await expectAskedAtMost(there, journey.asks, (typeof ends === "object" ? 2 : 1) + asksMore);
  await expectCalm(there);
  if (!fault.isNewPage)
    await expectToClose(there, { isHeld: journey.isHeld === true && ends === "undone" && !trial.isLeft });
}

/** What the modal says in place of what it should is the first thing to know of a failure. */
async function expectWords({ modal }: Visit, words: string | RegExp): Promise<void> {
  await modal
    .text(words)
    .first()
    .waitFor()
    .catch(async (cause: unknown) => {
      const said = (await modal.dialog.count()) > 0 ? await modal.dialog.textContent() : "nothing: it is closed";
      throw new Error(`The modal does not say ${String(words)} but ${said}`, { cause });
    });
}

/** Has the wallet ask, brings the fault about, and has the person agree after it. */
async function actWhile(there: Visit, journey: Journey, fault: Injector): Promise<void> {
  const { page } = there;
  await page.evaluate(() => window.wallets["Alpha"]?.evm?.script.onPrompt("hang"));
  await journey.act(there);
  await page.waitForFunction(() => (window.wallets["Alpha"]?.evm?.script.open.length ?? 0) > 0);
  await fault.begin?.(there);
  await page.evaluate(() => {
    const script = window.wallets["Alpha"]?.evm?.script;
    script?.onPrompt("approve");
    script?.answerOpen("approve");
  });
}
