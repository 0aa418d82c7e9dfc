import type { Visit, VisitOptions } from "../../support/journey.ts";

/** Notes that the fault was met: something was harmed by it, or the visitor did it. `times`: how often. Default once. */
export type Meet = (times?: number) => void;

/**
 * A way to bring a fault about. Every one says whether it was met, by `meet` or by `met`: what nobody met proves nothing, and a trial
 * without its fault has to fail.
 */
export type Injector = {
  /** How the visitor comes to a page that has it. */
  readonly options?: VisitOptions;
  /** Before the page is opened. */
  readonly prepare?: VisitOptions["prepare"];
  readonly begin?: (there: Visit, meet: Meet) => Promise<unknown>;
  readonly end?: (there: Visit) => Promise<unknown>;
  /** What the visitor does in place of what the view is for, where that is what goes wrong. */
  readonly deed?: (there: Visit, meet: Meet) => Promise<unknown>;
  /** How often it was met so far, as the page tells it; 0 where there is no fault. */
  readonly met?: (there: Visit) => Promise<number>;
  /** What the browser itself says of it on the console. */
  readonly noise?: RegExp;
  /** The page begins anew: nothing on it can have the focus again. */
  readonly isNewPage?: boolean;
};

/** The same without the fault: what is left tells whether it was met. */
export function leaveOut({ met, noise, isNewPage }: Injector): Injector {
  return { ...(met && { met }), ...(noise && { noise }), ...(isNewPage && { isNewPage }) };
}

/** As often as the page's own scripts noted it in `faultsMet`. */
export const metOnPage = ({ page }: Visit): Promise<number> => page.evaluate(() => window.faultsMet ?? 0);
