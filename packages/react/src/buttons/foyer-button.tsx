import { type Snapshot, selectAccount } from "@foyer/core";
import type { ReactNode } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { type AccountButtonModel, type AccountButtonProps, AccountFace, OwnAccount } from "./account-button.tsx";
import { ConnectButton, type ConnectButtonModel, type ConnectButtonProps, ConnectFace } from "./connect-button.tsx";
import { ShadowHost } from "./shadow-host.tsx";

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
export function FoyerButton({ children, className, balance, ...labels }: FoyerButtonProps): ReactNode {
  const isConnected = useFoyerState(selectIsConnected);
  if (children && isConnected) return <OwnAccount>{(model) => children({ ...model, button: "account" })}</OwnAccount>;
  if (children)
    return <ConnectButton {...labels}>{(model) => children({ ...model, button: "connect" })}</ConnectButton>;
  // One place for both, so that the focus finds its way back when one takes the other's.
  return (
    <ShadowHost className={className}>
      {isConnected ? <AccountFace balance={balance} /> : <ConnectFace {...labels} />}
    </ShadowHost>
  );
}

function selectIsConnected(state: Snapshot): boolean {
  return selectAccount(state) !== undefined;
}
