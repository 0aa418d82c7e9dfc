import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from "react";
import type { Catalogue, MessageOverrides } from "./catalogue.ts";
import { type Direction, directionOf } from "./direction.ts";
import type { ShownLocale } from "./locale-wish.ts";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import type { ButtonKey, MessageKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";
import { useLocale } from "./use-locale.ts";

/** The words of the buttons: all that the start-up chunk can write. None of them asks for a parameter. */
export interface ButtonText {
  /** BCP 47 tag that texts are written in. */
  readonly locale: string;
  readonly dir: Direction;
  readonly t: (key: ButtonKey) => string;
  /** Writes any message that is plain text; `english` has it if it is not one of the buttons'. */
  readonly write: (key: MessageKey, english: Catalogue) => string;
  /** Every message of another locale; undefined for English. */
  readonly translation: Catalogue | undefined;
  readonly overrides: MessageOverrides;
  /** What was made from all this, made once, see `useViewText`. */
  readonly kept: { whole?: Text };
}

/** Props of `TextProvider`. */
export type TextProviderProps = {
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between renders. */
  readonly messages?: MessageOverrides | undefined;
  readonly children?: ReactNode;
};

/** For the modal's own React root, which hands on what the page's root knows. */
export const ButtonTextContext = createContext<ButtonText | undefined>(undefined);

/** Gives what is inside its texts: English at once, another locale as soon as it has loaded. */
export function TextProvider({ locale = "auto", messages, children }: TextProviderProps): ReactElement {
  const { tag, translation } = useLocale({ locale, hasMessages: messages !== undefined });
  const text = useMemo(() => createButtonText({ tag, translation }, messages), [tag, translation, messages]);
  return <ButtonTextContext.Provider value={text}>{children}</ButtonTextContext.Provider>;
}

/** The texts that the start-up chunk carries: those of the buttons. English where there is no provider. */
export function useButtonText(): ButtonText {
  const given = useContext(ButtonTextContext);
  return useMemo(() => given ?? createButtonText({ tag: "en" }), [given]);
}

function createButtonText({ tag, translation }: ShownLocale, overrides: MessageOverrides = {}): ButtonText {
  const write: ButtonText["write"] = (key, english) => {
    const own = overrides[key];
    // A message that is plain text asks for nothing.
    if (typeof own === "function") return own({} as never);
    // The generator sees to it that such messages are plain text in every locale.
    return own ?? ((translation ?? english)[key] as string);
  };
  return {
    locale: tag,
    dir: directionOf(tag),
    translation,
    overrides,
    kept: {},
    write,
    t: (key) => write(key, EN_BUTTON),
  };
}
