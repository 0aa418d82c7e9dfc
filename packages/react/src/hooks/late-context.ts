import { type ComponentType, createContext } from "react";

/** Props of the component that puts the modal on the page. */
export type ModalHostProps = {
  /** Where the modal's element is added. Default: the end of the page's body. */
  readonly container?: Element | undefined;
};

/** What comes with the modal's chunk. */
export type LateParts = {
  /** Puts the modal on the page. */
  readonly ModalHost: ComponentType<ModalHostProps>;
  /** Reads the balance of the account in use, and shows it once it is known. */
  readonly AccountBalance: ComponentType;
};

/** What the provider and the buttons know of the modal's chunk. */
export type Late = Partial<LateParts> & {
  /** It was asked for, and did not come. */
  readonly hasFailed: boolean;
};

export const LateContext = createContext<Late>({ hasFailed: false });
