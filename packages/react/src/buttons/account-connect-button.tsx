import { type ConnectionStatus, type Snapshot, selectAccount, selectMustSwitch, selectStatus } from "@foyer/core";
import type { ReactElement } from "react";
import { truncateAddress } from "../parts/address/truncate-address.ts";
import type { PageLook } from "./draw-button.ts";
import { launch, readLaunch, type Words } from "./launch.ts";
import { type ButtonKind, renderButton } from "./render-button.tsx";

/** The longest name of an account that is shown whole. */
const NAME_LENGTH = 18;

/** What the connect button and the account button know. */
export type Face = {
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
    hasBalance: !isConnect && balance !== "hide",
  });
}

function readFace(
  state: Snapshot,
  { t, failure }: Words,
  { shows, label: invitation, loadingLabel }: FaceProps,
): Face & PageLook {
  const { address, label: name } = selectAccount(state) ?? {};
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
  const known = name ? shorten(name) : address ? truncateAddress(address) : t("button.reconnecting");
  return {
    ...account,
    label: failure ?? (isSupported ? known : t("button.account.unsupported")),
    tone: isSupported ? "plain" : "danger",
    face: address,
  };
}

function shorten(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;
}
