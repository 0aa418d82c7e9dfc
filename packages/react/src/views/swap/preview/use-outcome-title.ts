import type { Snapshot, ViewName } from "@foyer/core";
import type { SwapState } from "@foyer/core/swap";
import { useLayoutEffect } from "react";
import { useButtonText } from "../../../text/text-context.ts";
import { useSwapText } from "../../../text/use-swap-text.ts";

/** Has the modal's title say what became of a swap once it was sent, and no more that it is to be reviewed. */
export function useOutcomeTitle(): void {
  const { cache } = useButtonText();
  const { t } = useSwapText();
  useLayoutEffect(() => {
    cache.title = (view, state) => {
      const outcome = readOutcome(view, state);
      return outcome && t(`swap.status.${outcome}.title`);
    };
  }, [cache, t]);
}

function readOutcome(view: ViewName, { features }: Snapshot): NonNullable<SwapState["draft"]>["outcome"] {
  if (view !== "SwapPreview") return undefined;
  // The branch of this name is the feature's own.
  const { draft }: Partial<SwapState> = features["swap"] ?? {};
  return draft?.outcome;
}
