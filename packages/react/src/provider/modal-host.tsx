import type { Snapshot } from "@foyer/core";
import { type ReactElement, useEffect, useState } from "react";
import { LoadFailure } from "../buttons/load-failure.tsx";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import type { MountedModal } from "../modal/mount-modal.tsx";
import { useButtonText } from "../text/text-context.tsx";
import type { ModalFetch } from "./use-modal-chunk.ts";

/** Props of `ModalHost`. */
export type ModalHostProps = { readonly modal: ModalFetch; readonly container: Element | undefined };

/** Puts the modal on the page once its code is here; renders nothing itself, unless that code cannot be fetched. */
export function ModalHost({ modal: { chunk, hasFailed, load }, container }: ModalHostProps): ReactElement | null {
  const kit = useKit("FoyerProvider");
  const text = useButtonText();
  const isOpen = useFoyerState(selectIsOpen);
  const [isRequested, setRequested] = useState(false);
  const [mounted, setMounted] = useState<MountedModal>();
  const { foyer } = kit;

  useEffect(() => {
    const request = (): void => {
      setRequested(true);
      load();
    };
    // A provider that comes later finds the modal open already.
    if (isOpen) load();
    const undos = [
      foyer.on("modal-requested", request),
      foyer.on("connection-opened", ({ cause }) => cause === "user" && load()),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, [foyer, isOpen, load]);

  useEffect(() => {
    const modal = chunk?.mountModal({ kit, container: container ?? document.body });
    setMounted(modal);
    return () => modal?.unmount();
  }, [chunk, kit, container]);

  useEffect(() => mounted?.render(text), [mounted, text]);

  if (!hasFailed || !isRequested) return null;
  return <LoadFailure onRetry={isOpen ? load : () => foyer.open()} />;
}

function selectIsOpen({ router }: Snapshot): boolean {
  return router.isOpen;
}
