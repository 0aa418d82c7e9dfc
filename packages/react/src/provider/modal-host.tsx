import { type ReactElement, useEffect, useState } from "react";
import { LoadFailure } from "../buttons/load-failure.tsx";
import type { Kit } from "../hooks/kit-context.ts";
import type { MountedModal } from "../modal/mount-modal.tsx";
import { useButtonText } from "../text/text-context.tsx";
import type { ModalFetch } from "./use-modal-fetch.ts";

/** Props of `ModalHost`. */
export type ModalHostProps = {
  readonly kit: Kit;
  readonly modal: ModalFetch;
  readonly container: Element | undefined;
};

/** Puts the modal on the page once its code is here; renders nothing itself, unless that code cannot be fetched. */
export function ModalHost({
  kit,
  modal: { chunk, hasFailed, request },
  container,
}: ModalHostProps): ReactElement | null {
  const text = useButtonText();
  const [mounted, setMounted] = useState<MountedModal>();
  useEffect(() => {
    const modal = chunk?.mountModal({ kit, container: container ?? document.body });
    setMounted(modal);
    return modal?.unmount;
  }, [chunk, kit, container]);
  useEffect(() => mounted?.render(text), [mounted, text]);
  const retry = (): void => (kit.getSnapshot().router.isOpen ? request() : kit.foyer.open());
  return hasFailed ? <LoadFailure onRetry={retry} /> : null;
}
