import type { Foyer } from "@foyer/core";
import { useEffect, useMemo, useState } from "react";
import type { Late } from "../hooks/late-context.ts";

/** Fetches the modal's code together with what the kit needs to act, when it is asked for or `preload` is called. */
export function useModalFetch(foyer: Foyer): readonly [fetched: Late, preload: () => void] {
  const [fetched, setFetched] = useState<Late>({ hasFailed: false });
  const [preload, request] = useMemo(() => {
    let isLoading = false;
    let isWanted = false;
    const fetch = (): void => {
      if (isLoading) return;
      isLoading = true;
      // Taken apart at once: a bundler that sees what is used of a chunk writes nothing else into it.
      const fetched = import("../modal/late-parts.ts").then(({ LATE_PARTS }) => LATE_PARTS);
      Promise.all([fetched, foyer.load()]).then(
        ([parts]) => setFetched({ ...parts, hasFailed: false }),
        () => {
          isLoading = false;
          // A preload that failed is nobody's concern: the press that follows tries again.
          setFetched({ hasFailed: isWanted });
          if (foyer.getSnapshot().router.isOpen) foyer.close();
        },
      );
    };
    const request = (): void => {
      isWanted = true;
      fetch();
    };
    return [fetch, request];
  }, [foyer]);

  useEffect(() => {
    const undos = [
      foyer.on("modal-requested", request),
      foyer.on("connection-opened", ({ cause }) => cause === "user" && preload()),
    ];
    // A provider that comes later finds the modal open already.
    if (foyer.getSnapshot().router.isOpen) request();
    return () => {
      for (const undo of undos) undo();
    };
  }, [foyer, preload, request]);
  return [fetched, preload];
}
