import { type ComponentType, createContext } from "react";

/** What the buttons know of the modal's chunk. */
export type Late = {
  /** It was asked for, and did not come. */
  readonly hasFailed: boolean;
  /** Reads the balance of the account in use, and shows it once it is known. Comes with the chunk. */
  readonly AccountBalance?: ComponentType | undefined;
};

export const LateContext = createContext<Late>({ hasFailed: false });
