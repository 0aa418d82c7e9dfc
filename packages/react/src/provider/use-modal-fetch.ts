import type { Foyer } from "@foyer/core";
import { useEffect, useMemo, useState } from "react";

type Chunk = Pick<typeof import("../modal/mount-modal.tsx"), "LATE" | "mountModal">;

/** How fetching the modal's code stands. */
export type ModalFetch = {
  /** Absent until it was wanted. */
  readonly chunk: Chunk | undefined;
  /** It was asked for, and did not come. */
  readonly hasFailed: boolean;
  /** Fetches it together with what the kit needs to act, because it may be needed soon. */
  readonly preload: () => void;
  /** Fetches it because it is needed now. A failed attempt can be repeated. */
  readonly request: () => void;
};

export function useModalFetch(foyer: Foyer): ModalFetch {
  const [chunk, setChunk] = useState<Chunk>();
  const [hasFailed, setFailed] = useState(false);
  const [preload, request] = useMemo(() => {
    let isLoading = false;
    let isWanted = false;
    const fetch = (): void => {
      if (isLoading) return;
      isLoading = true;
      Promise.all([import("../modal/mount-modal.tsx"), foyer.load()]).then(
        ([{ LATE, mountModal }]) => setChunk({ LATE, mountModal }),
        () => {
          isLoading = false;
          // A preload that failed is nobody's concern: the press that follows tries again.
          setFailed(isWanted);
        },
      );
    };
    return [
      fetch,
      () => {
        isWanted = true;
        setFailed(false);
        fetch();
      },
    ];
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
  return { chunk, hasFailed, preload, request };
}
