import type { ConnectionStatus } from "@foyer/core";
import type { ReactNode } from "react";
import { AccountConnectButton } from "./account-connect-button.tsx";
import type { Launch } from "./launch.ts";

/** What a connect button shows and does. */
export type ConnectButtonModel = Launch & { readonly status: ConnectionStatus; readonly label: string };

/** Props of `ConnectButton`. */
export type ConnectButtonProps = {
  /** Instead of "Connect Wallet". */
  readonly label?: string | undefined;
  /** Instead of "Connecting...". */
  readonly loadingLabel?: string | undefined;
  /** Class of the element in the page, for its place there. */
  readonly className?: string | undefined;
  /** Renders a button of your own. */
  readonly children?: ((model: ConnectButtonModel) => ReactNode) | undefined;
};

/**
 * A button that opens the list of wallets.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { ConnectButton } from "@foyer/react";
 *
 * export const Bar = () => (
 *   <ConnectButton>{({ buttonProps, label }) => <button {...buttonProps}>{label}</button>}</ConnectButton>
 * );
 */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  return <AccountConnectButton {...props} shows="connect" member="ConnectButton" />;
}
