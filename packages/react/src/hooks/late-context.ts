import type { Undo } from "@foyer/core";
import { type ComponentType, createContext } from "react";
import type { ButtonText } from "../text/text-context.tsx";
import type { Kit } from "./kit-context.ts";

/** Props of the component that puts the modal on the page. */
export type ModalHostProps = {
  /** Where the modal's element is added. Default: the end of the page's body. */
  readonly container?: Element | undefined;
};

/** Whose balance is wanted, in which words, and where it is shown. */
export type FollowBalance = {
  readonly kit: Kit;
  readonly text: ButtonText;
  readonly button: HTMLElement;
};

/** What comes with the modal's chunk. */
export type LateParts = {
  /** Puts the modal on the page. */
  readonly ModalHost: ComponentType<ModalHostProps>;
  /** Tells the balance of the account in use as text, and an empty one while it is not known. */
  readonly followBalance: (given: FollowBalance) => Undo;
};

/** What the provider and the buttons know of the modal's chunk. */
export type Late = Partial<LateParts> & {
  /** It was asked for, and did not come. */
  readonly hasFailed: boolean;
};

export const LateContext = createContext<Late>({ hasFailed: false });
