import { createContext, useContext, useMemo } from "react";
import { type ButtonText, createButtonText, ENGLISH } from "./button-text.ts";

/** Given by what has a React tree of ours inside: the modal, and a part of the page. */
export const ButtonTextContext = createContext<ButtonText | undefined>(undefined);

/** The texts that the start-up chunk carries: those of the buttons. English where nobody gives any. */
export function useButtonText(): ButtonText {
  const given = useContext(ButtonTextContext);
  return useMemo(() => given ?? createButtonText(ENGLISH), [given]);
}
