import {
  type ConnectionStatus,
  type Snapshot,
  selectAccount,
  selectMustSwitch,
  selectRememberedAddress,
  selectStatus,
} from "@foyer/core";
import { PROFILE_NAME_LETTERS } from "@foyer/core/limits";
import { readName } from "../hooks/read-name.ts";
import { truncateAddress } from "../parts/address/shown-address.ts";
import { type Drawing, launch, type PageLook, readLaunch, type Words } from "./draw-button.ts";

/** What the connect button and the account button know. */
export type Face = {
  readonly button: "connect" | "account";
  readonly status: ConnectionStatus;
  readonly label: string;
  readonly address: string | undefined;
  readonly isSupported: boolean;
};

/** What a host says of a connect button, an account button, or both in one. */
export type FaceGiven = {
  /** One of them whatever the state; default: the account while there is one. */
  readonly shows?: Face["button"] | undefined;
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
  readonly balance?: "show" | "hide" | undefined;
};

/** What such a button shows and does. */
export function describeFace(given: FaceGiven): Drawing<Face> {
  const isConnect = given.shows === "connect";
  return {
    read: (state, words) => readFace(state, words, given),
    press: (context) => launch(context, isConnect ? { view: "Connect" } : undefined),
    hasBalance: isConnect ? undefined : given.balance !== "hide",
  };
}

/** Whether there is an account to show, or one that comes back. */
export function selectHasFace(state: Snapshot): boolean {
  return selectAccount(state) !== undefined || selectStatus(state) === "reconnecting";
}

function readFace(
  state: Snapshot,
  { t, failure }: Words,
  { shows, label: invitation, loadingLabel }: FaceGiven,
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
