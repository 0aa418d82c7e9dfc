import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from "react";
import type { MessageOverrides } from "./catalogue.ts";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import type { ButtonKey } from "./locales/keys.generated.ts";
import { createText, type Text } from "./text.ts";
import { useLocale } from "./use-locale.ts";

/** Props of `TextProvider`. */
export type TextProviderProps = {
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between renders. */
  readonly messages?: MessageOverrides | undefined;
  readonly children?: ReactNode;
};

const TextContext = createContext<Text<ButtonKey> | undefined>(undefined);

/** Gives what is inside its texts: English at once, another locale as soon as it has loaded. */
export function TextProvider({ locale = "auto", messages, children }: TextProviderProps): ReactElement {
  const { tag, translation } = useLocale({ locale, hasMessages: messages !== undefined });
  const text = useMemo(
    () => createText<ButtonKey>({ locale: tag, catalogues: [translation ?? EN_BUTTON], overrides: messages }),
    [tag, translation, messages],
  );
  return <TextContext.Provider value={text}>{children}</TextContext.Provider>;
}

/** Hands on texts that were made elsewhere, e.g. to a React root of its own. */
export function TextBridge({ text, children }: { text: Text<ButtonKey>; children?: ReactNode }): ReactElement {
  return <TextContext.Provider value={text}>{children}</TextContext.Provider>;
}

/** The texts that the start-up chunk carries: those of the buttons. English where there is no provider. */
export function useButtonText(): Text<ButtonKey> {
  const given = useContext(TextContext);
  return useMemo(() => given ?? createText<ButtonKey>({ locale: "en", catalogues: [EN_BUTTON] }), [given]);
}
