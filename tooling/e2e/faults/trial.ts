import type { Visit, VisitOptions } from "../support/journey.ts";
import type { KitName } from "../support/two-kits-visit.ts";
import type { Injector } from "./injectors/injector.ts";
import type { Fault } from "./matrix.ts";
import type { View } from "./row.ts";

/** Opens a page in a window of its own, with nothing from before. */
export type Come = (options?: VisitOptions) => Promise<Visit>;

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
  /** Words that stand in the modal then, and do not without the fault. */
  readonly sees?: readonly (string | RegExp)[];
  /**
   * What becomes of it: `done` all the same; `retried`, done by the button that is named once the fault is over; `undone`,
   * and the modal can be left.
   */
  readonly ends: "done" | "undone" | { readonly retried: string | RegExp };
  /** The words stand there before the visitor does anything. */
  readonly isSeenFirst?: boolean;
  /** In place of the journey's own. */
  readonly reach?: (there: Visit) => Promise<void>;
  /** What the visitor does in place of what the view is for. */
  readonly act?: (there: Visit) => Promise<unknown>;
  readonly options?: VisitOptions;
  /** The kit that the visitor uses, on a page that has two. */
  readonly kit?: KitName;
  /** More that holds while the fault lasts. */
  readonly also?: (there: Visit) => Promise<unknown>;
  /** More that holds once all is over. `come`: the next visit. */
  readonly after?: (there: Visit, come: Come) => Promise<unknown>;
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
