import type { ConnectionStatus } from "@foyer/core";
import type { ReactNode } from "react";
import type { Launch } from "./draw-button.ts";
import { describeFace, type Face } from "./read-face.ts";
import { type ButtonKind, renderButton } from "./render-button.tsx";

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
  // One for both: what was pressed, and has the focus, stays when it becomes the other.
  return renderButton({
    member: "FoyerButton",
    ...(props as Pick<ButtonKind<Face>, "children">),
    ...describeFace(props),
  });
}

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
  return renderButton({ member: "ConnectButton", ...props, ...describeFace({ ...props, shows: "connect" }) });
}

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
