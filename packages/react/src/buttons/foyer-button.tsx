import type { ReactElement, ReactNode } from "react";
import { type AccountButtonModel, type AccountButtonProps, AccountFace, useAccountButton } from "./account-button.tsx";
import { type ConnectButtonModel, type ConnectButtonProps, ConnectFace, useConnectButton } from "./connect-button.tsx";
import { LaunchFrame } from "./launch-frame.tsx";

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
 * <FoyerButton />
 */
export function FoyerButton({ children, className, balance, ...props }: FoyerButtonProps): ReactElement {
  const connect = useConnectButton(props);
  const account = useAccountButton();
  const isConnected = account.address !== undefined;
  if (children) {
    return <>{children(isConnected ? { ...account, button: "account" } : { ...connect, button: "connect" })}</>;
  }
  // One place for both, so that the focus finds its way back when one takes the other's.
  return (
    <LaunchFrame className={className}>
      {isConnected ? <AccountFace model={account} balance={balance} /> : <ConnectFace model={connect} />}
    </LaunchFrame>
  );
}
