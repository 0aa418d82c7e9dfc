import type { ReactNode } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import type { AccountButtonProps } from "./foyer-button.tsx";
import { describeFace, selectHasFace } from "./read-face.ts";
import { renderButton } from "./render-button.tsx";

/**
 * A button that shows the account in use and opens it; nothing while no account is connected.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { AccountButton } from "@foyer/react";
 *
 * export const Bar = () => <AccountButton balance="hide" />;
 */
export function AccountButton(props: AccountButtonProps): ReactNode {
  const isKnown = useFoyerState(selectHasFace, "AccountButton");
  if (!props.children && !isKnown) return null;
  return renderButton({ member: "AccountButton", ...props, ...describeFace({ ...props, shows: "account" }) });
}
