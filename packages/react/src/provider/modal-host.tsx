import { useEffect, useState } from "react";
import type { Kit } from "../hooks/kit-context.ts";
import type { MountedModal } from "../modal/mount-modal.tsx";
import { useButtonText } from "../text/text-context.tsx";
import type { ModalFetch } from "./use-modal-fetch.ts";

/** Props of `ModalHost`. */
export type ModalHostProps = Pick<ModalFetch, "mountModal"> & {
  readonly kit: Kit;
  readonly container: Element | undefined;
};

/** Puts the modal on the page once its code is here; renders nothing itself. */
export function ModalHost({ kit, mountModal, container }: ModalHostProps): null {
  const text = useButtonText();
  const [mounted, setMounted] = useState<MountedModal>();
  useEffect(() => {
    const modal = mountModal?.({ kit, container: container ?? document.body });
    setMounted(modal);
    return modal?.unmount;
  }, [mountModal, kit, container]);
  useEffect(() => mounted?.render(text), [mounted, text]);
  return null;
}
