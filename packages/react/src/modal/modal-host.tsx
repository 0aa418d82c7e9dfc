import { useLayoutEffect, useRef } from "react";
import { useKit } from "../hooks/kit-context.ts";
import type { ModalHostProps } from "../hooks/late-context.ts";
import { useButtonText } from "../text/text-context.tsx";
import { type MountedModal, mountModal } from "./mount-modal.tsx";

/** Puts the modal on the page; renders nothing itself. Comes with the modal's code, so never on a server. */
export function ModalHost({ container = document.body }: ModalHostProps): null {
  const kit = useKit("ModalHost");
  const text = useButtonText();
  const mounted = useRef<MountedModal>(undefined);
  useLayoutEffect(() => {
    const modal = mountModal({ kit, container });
    mounted.current = modal;
    return modal.unmount;
  }, [kit, container]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a modal that was just mounted has no words yet
  useLayoutEffect(() => mounted.current?.render(text), [text, kit, container]);
  return null;
}
