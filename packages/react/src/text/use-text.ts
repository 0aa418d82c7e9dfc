import { useMemo } from "react";
import type { ButtonText } from "./button-text.ts";
import { EN_MODAL } from "./locales/en.modal.generated.ts";
import type { ButtonKey, ModalKey } from "./locales/keys.generated.ts";
import { useButtonText } from "./text-context.ts";

/** The words of the shell and of Connect. None of them asks for a parameter. */
export type ShellText = Pick<ButtonText, "locale" | "dir"> & { readonly t: (key: ButtonKey | ModalKey) => string };

/** The texts that the modal's chunk carries. Views that load later, and everything with parameters: `useViewText`. */
export function useText(): ShellText {
  const text = useButtonText();
  return useMemo(() => {
    const { locale, dir, t, messages, translation = EN_MODAL } = text;
    const write = (key: ModalKey): string => {
      const own = messages[key];
      // The generator sees to it that these messages are plain text in every locale.
      return typeof own === "function" ? own({}) : (own ?? (translation[key] as string));
    };
    return { locale, dir, t: (key) => (key in EN_MODAL ? write(key as ModalKey) : t(key as ButtonKey)) };
  }, [text]);
}
