import { createContext, type ReactElement, type ReactNode, useMemo } from "react";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import type { ButtonKey } from "./locales/keys.generated.ts";
import { createText, type Text } from "./text.ts";
import { type ButtonText, ButtonTextContext } from "./text-context.tsx";

/** The buttons' texts with everything that writes numbers, dates and plural forms. */
export const ModalTextContext = createContext<Text<ButtonKey> | undefined>(undefined);

/** Makes the start-up chunk's texts whole, once for everything inside; also in a React root of its own. */
export function TextBridge({ text, children }: { text: ButtonText; children?: ReactNode }): ReactElement {
  const whole = useMemo(() => createModalText(text), [text]);
  return (
    <ButtonTextContext.Provider value={text}>
      <ModalTextContext.Provider value={whole}>{children}</ModalTextContext.Provider>
    </ButtonTextContext.Provider>
  );
}

export function createModalText({ locale, translation, overrides }: ButtonText): Text<ButtonKey> {
  return createText({ locale: toTag(locale), catalogues: [translation ?? EN_BUTTON], overrides });
}

/** What a host calls a locale may be no tag at all, and everything that writes numbers would throw. */
function toTag(locale: string): string {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return "en";
  }
}
