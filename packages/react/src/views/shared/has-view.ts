import type { ViewName } from "@foyer/core";
import type { FoyerContextValue } from "../../hooks/foyer-context.ts";

/** Whether a feature has brought a view that the kit does not have by itself: nothing leads to one that nobody has. */
export function hasView({ features }: Pick<FoyerContextValue, "features">, view: ViewName): boolean {
  return features.some(({ views }) => views !== undefined && Object.hasOwn(views, view));
}
