import { EN_MODAL } from "./locales/en.modal.generated.ts";
import type { ButtonKey, ModalKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useButtonText } from "./text-context.tsx";

/**
 * The texts that the modal's chunk carries: titles, Connect, connecting, errors, toasts and announcements.
 * Views that load later use `useViewText`.
 */
export function useText(): Text<ButtonKey | ModalKey> {
  return useButtonText().with(EN_MODAL);
}
