import type { Snapshot } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import type { PageLook } from "./draw-button.ts";
import type { Launch, Words } from "./launch.ts";
import { OwnButton } from "./own-button.tsx";
import { PageButton } from "./page-button.tsx";

/** What one kind of button is. */
export type ButtonKind<Facts> = {
  /** The name of the component, for an error. */
  readonly member: string;
  /** What it knows in a state, and how ours looks then. */
  readonly read: (state: Snapshot, words: Words) => Facts & PageLook;
  readonly press: (context: FoyerContextValue) => void;
  /** Class of the element in the page. */
  readonly className?: string | undefined;
  /** Whether the balance of the account in use stands in it. */
  readonly hasBalance?: boolean | undefined;
  /** Renders the host's own button. */
  readonly children?: ((model: Facts & Launch) => ReactNode) | undefined;
};

export function renderButton<Facts>({ children, ...kind }: ButtonKind<Facts>): ReactElement {
  return children ? <OwnButton {...kind}>{children}</OwnButton> : <PageButton {...kind} />;
}
