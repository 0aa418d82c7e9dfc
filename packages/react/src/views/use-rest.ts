import type { Snapshot } from "@foyer/core";
import { useEffect, useState } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import type { ShellRest } from "./rest-context.ts";
import type { ViewLoader } from "./view-loader.ts";

/** How the rest of the shell stands. */
export type Rest = {
  readonly rest: ShellRest | undefined;
  /** Whether to show the first view without waiting for it. */
  readonly isEnough: boolean;
};

/** Fetches the rest of the shell: when the first view is shown, or before it where the host has terms to show. */
export function useRest(loader: ViewLoader, { isShown }: { readonly isShown: boolean }): Rest {
  const hasFooter = useFoyerState(selectHasFooter);
  const [isSettled, setSettled] = useState(false);
  const rest = loader.rest();
  const isWanted = !rest && (isShown || hasFooter);
  useEffect(() => {
    if (!isWanted) return;
    // Without it the shell still shows, says less and moves less; the next opening asks again.
    loader
      .load()
      .catch(() => undefined)
      .finally(() => setSettled(true));
  }, [loader, isWanted]);
  return { rest, isEnough: rest !== undefined || !hasFooter || isSettled };
}

function selectHasFooter({ flags }: Snapshot): boolean {
  return flags.branding || flags.termsConditionsUrl !== undefined || flags.privacyPolicyUrl !== undefined;
}
