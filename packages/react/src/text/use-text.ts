import { useContext, useMemo } from "react";
import { EN_MODAL } from "./locales/en.modal.generated.ts";
import type { ButtonKey, ModalKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { createModalText, ModalTextContext } from "./text-bridge.tsx";
import { useButtonText } from "./text-context.tsx";

/**
 * The texts that the modal's chunk carries: those of the shell and of Connect.
 * Views that load later use `useViewText`.
 */
export function useText(): Text<ButtonKey | ModalKey> {
  const button = useButtonText();
  const bridged = useContext(ModalTextContext);
  const text = useMemo(() => bridged ?? createModalText(button), [bridged, button]);
  return text.with(EN_MODAL);
}
