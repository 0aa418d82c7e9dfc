import {
  type ConnectionStatus,
  type Snapshot,
  selectAccount,
  selectMustSwitch,
  selectRememberedAddress,
  selectStatus,
} from "@foyer/core";
import { PROFILE_NAME_LETTERS } from "@foyer/core/limits";
import type { ReactElement, ReactNode } from "react";
import { readName } from "../hooks/read-name.ts";
import { truncateAddress } from "../parts/address/shown-address.ts";
import { type Launch, launch, type PageLook, readLaunch, type Words } from "./draw-button.ts";
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
  return <AccountConnectButton {...props} member="FoyerButton" />;
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
  return <AccountConnectButton {...props} shows="connect" member="ConnectButton" />;
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

/** What the connect button and the account button know. */
type Face = {
  readonly button: "connect" | "account";
  readonly status: ConnectionStatus;
  readonly label: string;
  readonly address: string | undefined;
  readonly isSupported: boolean;
};

type FaceProps = Pick<ButtonKind<Face>, "member" | "className" | "children"> & {
  /** One of them whatever the state; default: the account while there is one. */
  readonly shows?: Face["button"] | undefined;
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
  readonly balance?: "show" | "hide" | undefined;
};

/** The connect button and the account button in one: what was pressed, and has the focus, stays when it becomes the other. */
export function AccountConnectButton({ balance, ...props }: FaceProps): ReactElement {
  const isConnect = props.shows === "connect";
  return renderButton({
    ...props,
    read: (state, words) => readFace(state, words, props),
    press: (context) => launch(context, isConnect ? { view: "Connect" } : undefined),
    hasBalance: isConnect ? undefined : balance !== "hide",
  });
}

function readFace(
  state: Snapshot,
  { t, failure }: Words,
  { shows, label: invitation, loadingLabel }: FaceProps,
): Face & PageLook {
  const { address = selectRememberedAddress(state), label } = selectAccount(state) ?? {};
  const known = readName(state, address);
  const name = known?.status === "known" ? known.name : label;
  const status = selectStatus(state);
  const isSupported = !selectMustSwitch(state);
  const button = shows ?? (address ? "account" : "connect");
  const account = { button, status, address, isSupported } as const;
  if (button === "connect") {
    // Calm: it may still be pressed, and says no more than it knows.
    const isReconnecting = status === "reconnecting";
    const label = invitation ?? t(isReconnecting ? "button.reconnecting" : "button.connect");
    const isConnecting = readLaunch(state).isLoading;
    return {
      ...account,
      label: isConnecting ? (loadingLabel ?? t("button.connecting")) : (failure ?? label),
      tone: isReconnecting ? "plain" : "accent",
    };
  }
  const shown = name ? shorten(name) : address ? truncateAddress(address) : t("button.reconnecting");
  return {
    ...account,
    label: failure ?? (isSupported ? shown : t("button.account.unsupported")),
    tone: isSupported ? "plain" : "danger",
    face: address,
  };
}

function shorten(name: string): string {
  // By letters: half of one would be drawn as none.
  const letters = [...name];
  return letters.length > PROFILE_NAME_LETTERS ? `${letters.slice(0, PROFILE_NAME_LETTERS).join("")}…` : name;
}
