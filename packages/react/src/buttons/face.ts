import { type ConnectionStatus, type Snapshot, selectAccount, selectMustSwitch, selectStatus } from "@foyer/core";
import { type ReactNode, useContext } from "react";
import { LateContext } from "../hooks/late-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { truncateAddress } from "../parts/address/truncate-address.ts";
import { AvatarFace } from "../parts/avatar/avatar-face.tsx";
import { LaunchButton } from "../parts/launch-button/launch-button.tsx";
import { useButtonText } from "../text/text-context.tsx";
import { ShadowHost } from "./shadow-host.tsx";
import { type Launch, useLaunch } from "./use-launch.ts";

/** The longest name of an account that is shown whole. */
const NAME_LENGTH = 18;

/** What the connect button and the account button show and do. */
export type FaceModel = Launch & {
  readonly button: "connect" | "account";
  readonly status: ConnectionStatus;
  readonly label: string;
  readonly address: string | undefined;
  readonly isSupported: boolean;
};

type FaceProps = {
  /** One of them whatever the state; default: the account while there is one. */
  readonly shows?: FaceModel["button"] | undefined;
  /** The name of the component, for an error. */
  readonly member: string;
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
  readonly balance?: "show" | "hide" | undefined;
  readonly className?: string | undefined;
  readonly children?: ((model: FaceModel) => ReactNode) | undefined;
};

/** The connect button and the account button in one: what was pressed, and has the focus, stays when it becomes the other. */
export function Face({ shows, member, className, children, balance = "show", ...labels }: FaceProps): ReactNode {
  const { AccountBalance } = useContext(LateContext);
  const model = useFace({ shows, member, ...labels });
  const { button, address, isLoading, isSupported, label, buttonProps } = model;
  if (children) return children(model);
  const isAccount = button === "account";
  const isReconnecting = model.status === "reconnecting";
  if (isAccount && !address && !isReconnecting) return null;
  return (
    <ShadowHost className={className}>
      <LaunchButton
        {...buttonProps}
        loading={!isAccount && isLoading}
        tone={isAccount && !isSupported ? "danger" : isAccount || isReconnecting ? "plain" : "accent"}
        start={isAccount && address && <AvatarFace address={address} />}
        end={isAccount && address && AccountBalance && balance === "show" && <AccountBalance />}
      >
        {label}
      </LaunchButton>
    </ShadowHost>
  );
}

function useFace({ shows, member, label, loadingLabel }: Omit<FaceProps, "children">): FaceModel {
  const { t } = useButtonText();
  const { name, ...facts } = useFoyerState(selectFacts, member);
  const launch = useLaunch(member, shows === "connect" ? { view: "Connect" } : undefined);
  const { address, isSupported } = facts;
  const button = shows ?? (address ? "account" : "connect");
  const isReconnecting = facts.status === "reconnecting";
  // Calm: it may still be pressed, and says no more than it knows.
  const invitation = label ?? t(isReconnecting ? "button.reconnecting" : "button.connect");
  const known = name ?? (address ? truncateAddress(address) : t("button.reconnecting"));
  const account = isSupported ? known : t("button.account.unsupported");
  const isConnecting = button === "connect" && launch.isLoading;
  return {
    ...launch,
    ...facts,
    button,
    label: isConnecting
      ? (loadingLabel ?? t("button.connecting"))
      : (launch.failure ?? (button === "account" ? account : invitation)),
  };
}

type Facts = Omit<FaceModel, keyof Launch | "button" | "label"> & { readonly name: string | undefined };

function selectFacts(state: Snapshot): Facts {
  const { address, label } = selectAccount(state) ?? {};
  return {
    status: selectStatus(state),
    address,
    name: label && (label.length > NAME_LENGTH ? `${label.slice(0, NAME_LENGTH)}…` : label),
    isSupported: !selectMustSwitch(state),
  };
}
