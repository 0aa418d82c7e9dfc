import { createContext, type ReactNode, type ReactPortal, useContext } from "react";
import { createPortal } from "react-dom";

/** The element below the body where a view puts its legal text or a link. */
export const FooterContext = createContext<Element | undefined>(undefined);

/** Shows its children in the strip below the body of the modal, on the sunken surface. */
export function ViewFooter({ children }: { children: ReactNode }): ReactPortal | null {
  const slot = useContext(FooterContext);
  return slot ? createPortal(children, slot) : null;
}
