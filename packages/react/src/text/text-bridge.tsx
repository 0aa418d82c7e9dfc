import { createContext, type ReactElement, type ReactNode, useMemo } from "react";
import { canonicalTag } from "./locale.ts";
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
  // What a host calls a locale may be no tag at all, and Intl throws at that.
  return createText({
    locale: canonicalTag(locale) ?? "en",
    catalogues: [translation ?? EN_BUTTON],
    overrides,
  });
}
