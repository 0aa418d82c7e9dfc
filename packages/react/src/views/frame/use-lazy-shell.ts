import type { Snapshot } from "@foyer/core";
import { useEffect, useState } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { afterPaint } from "../../parts/motion/motion.ts";
import type { LazyShell } from "../shared/frame-context.tsx";
import type { ViewLoader } from "./view-loader.ts";

/** How the rest of the shell stands. */
export type Rest = {
  /** `null`: it could not be fetched. */
  readonly shell: LazyShell | null | undefined;
  /** Whether to show the first view without waiting for it. */
  readonly canOpen: boolean;
};

/**
 * Fetches the rest of the shell: when the first view is shown, or before it where there is little to show without,
 * that is no wallet on the page, or the host's terms below.
 */
export function useLazyShell(loader: ViewLoader, { isShown }: { readonly isShown: boolean }): Rest {
  const isNeeded = useFoyerState(selectIsNeeded);
  const [isAsked, setAsked] = useState(false);
  const shell = loader.shell() ?? (isAsked ? null : undefined);
  const isWanted = !shell && (isShown || isNeeded);
  useEffect(() => {
    if (!isWanted) return undefined;
    // Without it the shell still shows, says less and moves less; the next opening asks again.
    const load = (): void =>
      void loader
        .load()
        .catch(ignore)
        .finally(() => setAsked(true));
    return isNeeded ? load() : afterPaint(load);
  }, [loader, isWanted, isNeeded]);
  return { shell, canOpen: shell !== undefined || !isNeeded };
}

function ignore(): void {}

function selectIsNeeded({ flags, connectors }: Snapshot): boolean {
  return !connectors.list.length || !!(flags.branding || flags.termsConditionsUrl || flags.privacyPolicyUrl);
}
