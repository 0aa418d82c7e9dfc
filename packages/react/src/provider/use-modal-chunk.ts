import type { Foyer } from "@foyer/core";
import { useCallback, useRef, useState } from "react";
import type { ModalChunk } from "../modal/modal-chunk.ts";

/** How the modal's code stands. */
export type ModalFetch = {
  /** Absent until it was wanted. */
  readonly chunk: ModalChunk | undefined;
  readonly hasFailed: boolean;
  /** Fetches it together with what the kit needs to act. A failed attempt can be repeated. */
  readonly load: () => void;
};

export function useModalChunk(foyer: Foyer): ModalFetch {
  const [chunk, setChunk] = useState<ModalChunk>();
  const [hasFailed, setFailed] = useState(false);
  const isLoading = useRef(false);
  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setFailed(false);
    Promise.all([import("../modal/modal-chunk.ts"), foyer.load()]).then(
      ([{ MODAL_CHUNK }]) => setChunk(MODAL_CHUNK),
      () => {
        isLoading.current = false;
        setFailed(true);
      },
    );
  }, [foyer]);
  return { chunk, hasFailed, load };
}
