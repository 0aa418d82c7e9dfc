import { type Snapshot, selectAccount, selectStatus } from "@foyer/core";
import type { ReactNode } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { type AccountButtonProps, AccountConnectButton } from "./foyer-button.tsx";

/**
 * A button that shows the account in use and opens it; nothing while no account is connected.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { AccountButton } from "@foyer/react";
 *
 * export const Bar = () => <AccountButton balance="hide" />;
 */
export function AccountButton(props: AccountButtonProps): ReactNode {
  const isKnown = useFoyerState(selectIsKnown, "AccountButton");
  return props.children || isKnown ? <AccountConnectButton {...props} shows="account" member="AccountButton" /> : null;
}

function selectIsKnown(state: Snapshot): boolean {
  return selectAccount(state) !== undefined || selectStatus(state) === "reconnecting";
}
