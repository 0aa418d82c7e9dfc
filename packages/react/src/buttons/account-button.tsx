import { type ConnectionStatus, type Snapshot, selectAccount, selectStatus } from "@foyer/core";
import type { ReactNode } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { AccountConnectButton } from "./account-connect-button.tsx";
import type { Launch } from "./launch.ts";

/** What an account button shows and does. */
export type AccountButtonModel = Launch & {
  readonly status: ConnectionStatus;
  /** The account's name or its shortened address; where the network is not supported, that. */
  readonly label: string;
  readonly address: string | undefined;
  /** False: it opens the choice of another network. */
  readonly isSupported: boolean;
};

/** Props of `AccountButton`. */
export type AccountButtonProps = {
  /** Default `show`: reads it once the visitor has reached for the kit. `hide` never reads it. */
  readonly balance?: "show" | "hide" | undefined;
  /** Class of the element in the page, for its place there. */
  readonly className?: string | undefined;
  /** Renders a button of your own. */
  readonly children?: ((model: AccountButtonModel) => ReactNode) | undefined;
};

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
