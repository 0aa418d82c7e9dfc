import type { ReactNode } from "react";
import type { AccountButtonModel, AccountButtonProps } from "./account-button.tsx";
import { AccountConnectButton } from "./account-connect-button.tsx";
import type { ConnectButtonModel, ConnectButtonProps } from "./connect-button.tsx";

/** Which of the two buttons it is now, and what that shows and does. */
export type FoyerButtonModel =
  | (AccountButtonModel & { readonly button: "account" })
  | (ConnectButtonModel & { readonly button: "connect" });

/** Props of `FoyerButton`. */
export type FoyerButtonProps = Omit<AccountButtonProps, "children"> &
  Omit<ConnectButtonProps, "children"> & {
    /** Renders a button of your own. */
    readonly children?: ((model: FoyerButtonModel) => ReactNode) | undefined;
  };

/**
 * The account button while an account is connected, otherwise the connect button.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { FoyerButton } from "@foyer/react";
 *
 * export const Bar = () => <FoyerButton />;
 */
export function FoyerButton(props: FoyerButtonProps): ReactNode {
  return <AccountConnectButton {...props} member="FoyerButton" />;
}
