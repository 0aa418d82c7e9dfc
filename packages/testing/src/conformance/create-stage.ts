import type { ConformanceClock } from "@foyer/contract/testing";
import { createTestClock, type TestClock } from "../clock/test-clock.ts";
import { createTestPage, type TestPage } from "../page/test-page.ts";

/** Where a world of the conformance suite plays: the pages so far, and its time. */
export type Stage = {
  /** The page as it is now. */
  readonly page: () => TestPage;
  /** The clock that wallets are given. */
  readonly time: TestClock;
  /** The same in the suite's words. */
  readonly clock: ConformanceClock;
  /** The page is left and comes back as another one. */
  readonly reload: () => void;
  /** Listeners on all pages so far, and on those given. */
  listeners(others?: readonly { listenerCount(): number }[]): number;
};

/**
 * Makes what every world of the conformance suite plays on. `open` makes each page.
 * @example
 * import { createStage } from "@foyer/testing/conformance";
 *
 * const stage = createStage();
 * stage.reload();
 * stage.listeners(); // 0
 */
export function createStage(open: () => TestPage = createTestPage): Stage {
  const time = createTestClock();
  const pages = [open()];
  return {
    page: () => pages.at(-1) as TestPage,
    time,
    clock: { ...time, advance: time.advanceAsync, pending: time.pendingTimers },
    reload: () => void pages.push(open()),
    listeners: (others = []) => [...pages, ...others].reduce((sum, one) => sum + one.listenerCount(), 0),
  };
}
