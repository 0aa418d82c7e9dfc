import { type ConnectionStatus, type Snapshot, selectAccount, selectMustSwitch, selectStatus } from "@foyer/core";
import { type ReactElement, type ReactNode, useContext } from "react";
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
export function AccountButton({ children, className, balance }: AccountButtonProps): ReactNode {
  const { address, status } = useFoyerState(selectFacts);
  if (children) return <OwnAccount>{children}</OwnAccount>;
  if (!address && status !== "reconnecting") return null;
  return (
    <ShadowHost className={className}>
      <AccountFace balance={balance} />
    </ShadowHost>
  );
}

/** The account button itself, wherever it stands. */
export function AccountFace({ balance = "show" }: Pick<AccountButtonProps, "balance">): ReactElement {
  const { label, address, isSupported, buttonProps } = useAccountButton();
  const { AccountBalance } = useContext(LateContext);
  return (
    <LaunchButton
      {...buttonProps}
      tone={isSupported ? "plain" : "danger"}
      start={address && <AvatarFace address={address} />}
      end={address && AccountBalance && balance === "show" && <AccountBalance />}
    >
      {label}
    </LaunchButton>
  );
}

/** Gives the model to a button of the host's own. */
export function OwnAccount({ children }: { children: (model: AccountButtonModel) => ReactNode }): ReactNode {
  return children(useAccountButton());
}

function useAccountButton(): AccountButtonModel {
  const { t } = useButtonText();
  const launch = useLaunch("AccountButton");
  const facts = useFoyerState(selectFacts);
  const { name, address, isSupported } = facts;
  const label = name ?? (address ? truncateAddress(address) : t("button.reconnecting"));
  return { ...launch, ...facts, label: launch.failure ?? (isSupported ? label : t("button.account.unsupported")) };
}

type Facts = Omit<AccountButtonModel, keyof Launch | "label"> & { readonly name: string | undefined };

function selectFacts(state: Snapshot): Facts {
  const { address, label } = selectAccount(state) ?? {};
  return {
    status: selectStatus(state),
    address,
    name: label && (label.length > NAME_LENGTH ? `${label.slice(0, NAME_LENGTH)}…` : label),
    isSupported: !selectMustSwitch(state),
  };
}
