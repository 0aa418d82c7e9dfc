import { type ComponentType, createContext } from "react";

/** What the buttons get from the modal's chunk, once the visitor has reached for it. */
export type Late = {
  /** Reads the balance of the account in use, and shows it once it is known. */
  readonly AccountBalance: ComponentType;
};

export const LateContext = createContext<Late | undefined>(undefined);
