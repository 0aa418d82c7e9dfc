import type { ReactElement, ReactNode } from "react";
import { ButtonTextContext, type TextGiven, useGivenText } from "../text/text-context.ts";

/** Props of `TextProvider`. */
export type TextProviderProps = TextGiven & { readonly children?: ReactNode };

/** Gives what is inside its texts, as `FoyerProvider` does, without a kit. */
export function TextProvider({ children, ...given }: TextProviderProps): ReactElement {
  return <ButtonTextContext.Provider value={useGivenText(given)}>{children}</ButtonTextContext.Provider>;
}
