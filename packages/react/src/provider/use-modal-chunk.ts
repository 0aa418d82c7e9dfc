import type { Foyer } from "@foyer/core";
import { useCallback, useRef, useState } from "react";

type MountModal = typeof import("../modal/mount-modal.tsx")["mountModal"];

/** The modal's code: absent until it was wanted. */
export type ModalChunk = {
  readonly mountModal: MountModal | undefined;
  readonly hasFailed: boolean;
  /** Fetches it together with what the kit needs to act. A failed attempt can be repeated. */
  readonly load: () => void;
};

export function useModalChunk(foyer: Foyer): ModalChunk {
  const [mountModal, setMountModal] = useState<MountModal>();
  const [hasFailed, setFailed] = useState(false);
  const isLoading = useRef(false);
  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setFailed(false);
    Promise.all([import("../modal/mount-modal.tsx"), foyer.load()]).then(
      // React would call a function that it is given.
      ([chunk]) => setMountModal(() => chunk.mountModal),
      () => {
        isLoading.current = false;
        setFailed(true);
      },
    );
  }, [foyer]);
  return { mountModal, hasFailed, load };
}
