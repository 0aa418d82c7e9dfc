import { selectEmailLogin, selectShownFrame } from "@foyer/core/embedded";
import { useEffect, useRef } from "react";
import { useFoyer } from "../../../hooks/use-foyer.ts";

/**
 * Signals for what a view does, one at a time: each ends the one before, and leaving the view the last. Not one that has got
 * as far as connecting: a gate of the host's, as signing in, has a view of its own. Nor one for which the wallet shows something in
 * between, as to bring it back by its owner's kit: closing that ends it.
 */
export function useRun(): () => AbortSignal {
  const foyer = useFoyer();
  const last = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      const state = foyer.getSnapshot();
      if (selectEmailLogin(state)?.step !== "connecting" && !selectShownFrame(state)) last.current?.abort();
    },
    [foyer],
  );
  return () => {
    last.current?.abort();
    last.current = new AbortController();
    return last.current.signal;
  };
}
