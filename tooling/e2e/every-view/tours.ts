import type { Path, Tour } from "./step.ts";
import { EMAIL_TOUR } from "./tours/email-tour.ts";
import { FOREIGN_TOUR } from "./tours/foreign-tour.ts";
import { SIGN_IN_TOUR } from "./tours/sign-in-tour.ts";
import { VISITOR_TOUR } from "./tours/visitor-tour.ts";
import { WALLET_TOUR } from "./tours/wallet-tour.ts";

/** How each view of the kit is reached by clicks, from the first page of the demo. The test walks them, and the documentation shows them. */
export const TOURS: readonly Tour[] = [VISITOR_TOUR, WALLET_TOUR, FOREIGN_TOUR, SIGN_IN_TOUR, EMAIL_TOUR];

/** Returns the steps to a view from the start of its tour, and the path that it needs. */
export function stepsTo(tour: Tour, path: Path): Pick<Path, "after" | "steps"> {
  const below = path.from === "page" ? undefined : tour.paths.find(({ view }) => view === path.from);
  if (!below) return path;
  const { after, steps } = stepsTo(tour, below);
  return { after: path.after ?? after, steps: [...steps, ...path.steps] };
}
