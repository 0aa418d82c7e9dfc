import {
  type Balance,
  type ConnectionStatus,
  type Snapshot,
  selectAccount,
  selectMustSwitch,
  selectStatus,
} from "@foyer/core";
import { type ReactElement, type ReactNode, useSyncExternalStore } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useBalance } from "../hooks/use-balance.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { truncateAddress } from "../parts/address/truncate-address.ts";
import { Avatar } from "../parts/avatar/avatar.tsx";
import { LaunchButton } from "../parts/launch-button/launch-button.tsx";
import { useButtonText } from "../text/text-context.tsx";
import { formatBalance } from "./format-balance.ts";
import { LaunchFrame } from "./launch-frame.tsx";
import { type Launch, useLaunch } from "./use-launch.ts";

/** The longest name of an account that is shown whole. */
const NAME_LENGTH = 18;

/** What an account button shows and does. */
export type AccountButtonModel = Launch & {
  readonly status: ConnectionStatus;
  /** The account's name or its shortened address; where the network is not supported, that. */
  readonly label: string;
  readonly address: string | undefined;
  /** Undefined until the visitor has acted: a page that only loads asks nobody. */
  readonly balance: Balance | undefined;
  /** The balance as it is shown, such as "1.25 ETH". */
  readonly balanceText: string | undefined;
  /** False: it opens the choice of another network. */
  readonly isSupported: boolean;
};

/** Props of `AccountButton`. */
export type AccountButtonProps = {
  /** Default `show`; `hide` never reads it. */
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
 * <AccountButton balance="hide" />
 */
export function AccountButton({ children, className, balance }: AccountButtonProps): ReactElement | null {
  const model = useAccountButton({ balance });
  if (children) return <>{children(model)}</>;
  if (!isShown(model)) return null;
  return (
    <LaunchFrame className={className}>
      <AccountFace model={model} />
    </LaunchFrame>
  );
}

export function useAccountButton({
  balance: show = "show",
}: Pick<AccountButtonProps, "balance"> = {}): AccountButtonModel {
  const { t, formatNumber } = useButtonText();
  const { visit } = useKit("AccountButton");
  const launch = useLaunch("AccountButton");
  const { status, address, name, isSupported } = useFoyerState(selectModel);
  const hasActed = useSyncExternalStore(visit.subscribe, visit.hasActed, () => false);
  const { balance } = useBalance({ when: hasActed && show === "show" ? "connected" : "asked" });
  const short = name ?? (address === undefined ? t("button.reconnecting") : truncateAddress(address));
  return {
    ...launch,
    status,
    address,
    isSupported,
    label: isSupported ? short : t("button.account.unsupported"),
    balance: show === "show" ? balance : undefined,
    balanceText: show === "show" ? formatBalance(balance, formatNumber) : undefined,
  };
}

export function AccountFace({ model }: { model: AccountButtonModel }): ReactElement {
  const { label, address, balanceText, isSupported, buttonProps } = model;
  return (
    <LaunchButton
      {...buttonProps}
      tone={isSupported ? "plain" : "danger"}
      start={address && isSupported ? <Avatar address={address} size="small" /> : undefined}
      end={isSupported ? balanceText : undefined}
    >
      {label}
    </LaunchButton>
  );
}

function isShown({ status }: AccountButtonModel): boolean {
  return status === "connected" || status === "reconnecting";
}

type Shown = Pick<AccountButtonModel, "status" | "address" | "isSupported"> & { readonly name: string | undefined };

function selectModel(state: Snapshot): Shown {
  const { address, label } = selectAccount(state) ?? {};
  const name = label && label.length > NAME_LENGTH ? `${label.slice(0, NAME_LENGTH)}…` : label;
  return { status: selectStatus(state), address, name, isSupported: !selectMustSwitch(state) };
}
