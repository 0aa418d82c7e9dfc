import type { Snapshot } from "@foyer/core";
import { type ReactElement, useEffect, useState } from "react";
import { LoadFailure } from "../buttons/load-failure.tsx";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import type { MountedModal } from "../modal/mount-modal.tsx";
import { useButtonText } from "../text/text-context.tsx";
import type { ModalChunk } from "./use-modal-chunk.ts";

/** Props of `ModalHost`. */
export type ModalHostProps = { readonly chunk: ModalChunk; readonly container: Element | undefined };

/** Puts the modal on the page once its code is here; renders nothing itself, unless that code cannot be fetched. */
export function ModalHost({ chunk, container }: ModalHostProps): ReactElement | null {
  const kit = useKit("FoyerProvider");
  const text = useButtonText();
  const isOpen = useFoyerState(selectIsOpen);
  const [isRequested, setRequested] = useState(false);
  const [modal, setModal] = useState<MountedModal>();
  const { mountModal, hasFailed, load } = chunk;
  const { foyer } = kit;

  useEffect(
    () =>
      foyer.on("modal-requested", () => {
        setRequested(true);
        load();
      }),
    [foyer, load],
  );
  // A provider that comes later finds the modal open already.
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);

  useEffect(() => {
    if (!mountModal) return undefined;
    const mounted = mountModal({ kit, container: container ?? document.body });
    setModal(mounted);
    return () => mounted.unmount();
  }, [mountModal, kit, container]);

  useEffect(() => modal?.render(text), [modal, text]);

  if (!hasFailed || !(isOpen || isRequested)) return null;
  const leave = (): void => {
    setRequested(false);
    if (isOpen) foyer.close();
  };
  return <LoadFailure onRetry={isOpen ? load : () => foyer.open()} onLeave={leave} />;
}

function selectIsOpen({ router }: Snapshot): boolean {
  return router.isOpen;
}
