import { type ReactElement, type ReactNode, useEffect, useReducer, useState } from "react";
import { createPageText, type TextGiven } from "../text/page-text.ts";
import { ButtonTextContext } from "../text/text-context.ts";

/** Props of `TextProvider`. */
export type TextProviderProps = TextGiven & { readonly children?: ReactNode };

/** Gives what is inside its texts, as `FoyerProvider` gives them to the modal, without a kit. */
export function TextProvider({ children, locale, messages }: TextProviderProps): ReactElement {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const [text] = useState(() => createPageText({ locale, messages }, renderAgain));
  useEffect(() => text.follow(), [text]);
  useEffect(() => text.give({ locale, messages }), [text, locale, messages]);
  return <ButtonTextContext.Provider value={text.now()}>{children}</ButtonTextContext.Provider>;
}
