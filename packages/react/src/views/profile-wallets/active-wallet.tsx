import { type Account, addressUrl, type Connection, selectNamespace } from "@foyer/core";
import { type ReactElement, useState } from "react";
import type { OpenConnection } from "../../hooks/use-connections.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Address } from "../../parts/address/address.tsx";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { RadioGroup } from "../../parts/choices/radio-group.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { Tooltip } from "../../parts/tooltip/tooltip.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { AccountAvatar } from "../shared/account-avatar.tsx";
import { NetworkTile } from "../shared/network-tile.tsx";
import { AddressCopy } from "../shared/rows.tsx";
import { SmartAccountMark } from "../shared/smart-account-mark.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c } from "./profile-wallets-view.css.ts";
import type { WalletActions } from "./use-wallet-actions.ts";

type ActiveWalletProps = {
  readonly open: OpenConnection;
  readonly actions: WalletActions;
  /** Where it stands in the list. */
  readonly place: number;
};

/** The wallet in use in a namespace: whose account it is, and what can be done with it. */
export function ActiveWallet({ open, actions, place }: ActiveWalletProps): ReactElement {
  const { connection, wallet } = open;
  const ui = useUi();
  const { t } = useViewText();
  const { namespace } = connection;
  const { network } = useNetwork({ namespace });
  const isFirst = useFoyerState((state) => selectNamespace(state) === namespace);
  const account = connection.accounts.find(({ id }) => id === connection.account) ?? connection.accounts[0];
  const name = wallet?.name ?? t("connect.browserWallet");
  const chain = t(`namespaceTab.${namespace}`);
  const hasSettings = useFoyerState(({ connectors }) =>
    connectors.list.some(({ id, source }) => id === connection.connectorId && source === "embedded"),
  );
  return (
    <section className={c.active} aria-label={t("profile.active")}>
      <div className={c.head}>
        <WalletTile
          wallet={wallet ?? { name }}
          badge={network ? <NetworkTile network={network} size="badge" /> : undefined}
        />
        <div className={c.who}>
          <p className={c.name}>
            <span translate="no" title={name}>
              {name}
            </span>
            <Tag>{t("profile.active")}</Tag>
            {isSmart(account) ? (
              <Tag>{t("profile.smartAccount")}</Tag>
            ) : (
              hasSettings && <SmartAccountMark name="SmartAccountTag" address={account.address} />
            )}
          </p>
          <AddressCopy address={account.address} />
        </div>
        {!isFirst && (
          <TextLink
            aria-label={t("profile.useNamed", { wallet: name, chain })}
            onClick={() => actions.use({ connectionId: connection.id })}
          >
            {actions.busyId === connection.id ? <Spinner /> : t("profile.use")}
          </TextLink>
        )}
        <ActiveActions
          wallet={name}
          address={account.address}
          explorer={network && addressUrl({ network, address: account.address })}
          isBusy={actions.busyId === connection.id}
          onSettings={hasSettings ? () => ui.push({ view: "AccountSettings" }) : undefined}
          onDisconnect={() => actions.disconnect(open, place)}
        />
      </div>
      <AccountChoice connection={connection} wallet={name} actions={actions} />
    </section>
  );
}

function isSmart({ details }: Account): boolean {
  return "kind" in details && details.kind === "smart";
}

type ActiveActionsProps = {
  readonly wallet: string;
  readonly address: string;
  readonly explorer: string | undefined;
  readonly isBusy: boolean;
  /** Opens the account's settings; undefined for wallets that have none. */
  readonly onSettings: (() => void) | undefined;
  readonly onDisconnect: () => void;
};

/** Explorer, disconnect and settings of the wallet in use. */
function ActiveActions(props: ActiveActionsProps): ReactElement {
  const { wallet, address, explorer, isBusy, onSettings, onDisconnect } = props;
  const { t } = useViewText();
  const short = truncateAddress(address);
  return (
    <div className={c.actions}>
      {explorer && (
        <a
          className={c.link}
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("profile.explorerNamed", { address: short })}, ${t("common.newTab")}`}
        >
          <ViewIcon name="open" />
        </a>
      )}
      <MoreButton wallet={wallet} onPress={onSettings} />
      <IconButton
        label={t("profile.disconnectNamed", { wallet, address: short })}
        size="small"
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onDisconnect}
      >
        <ViewIcon name="disconnect" />
      </IconButton>
    </div>
  );
}

/** Only wallets that people sign in to have settings of their own. The others say so: to a pointer, a finger, a key. */
function MoreButton({ wallet, onPress }: { wallet: string; onPress: (() => void) | undefined }): ReactElement {
  const { t } = useViewText();
  const [isExplained, setExplained] = useState(false);
  const label = t("profile.more", { wallet });
  const icon = <ViewIcon name="more" />;
  if (onPress) {
    return (
      <IconButton label={label} size="small" onClick={onPress}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Tooltip text={t("profile.more.reason")} shown={isExplained} onBlur={() => setExplained(false)}>
      <IconButton label={label} size="small" aria-disabled className={c.disabled} onClick={() => setExplained(true)}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

type AccountChoiceProps = {
  readonly connection: Connection;
  /** The wallet's name. */
  readonly wallet: string;
  readonly actions: WalletActions;
};

/** The accounts that a wallet shared, of which one is used. Nothing where there is only one. */
function AccountChoice({ connection, wallet, actions }: AccountChoiceProps): ReactElement | undefined {
  const { t } = useViewText();
  if (connection.accounts.length < 2) return undefined;
  return (
    <RadioGroup label={t("profile.accounts", { wallet })}>
      {connection.accounts.map(({ id, address, label }) => {
        const isChosen = id === connection.account;
        const isBusy = actions.busyId === id;
        return (
          <Row
            key={id}
            kind="radio"
            aria-checked={isChosen}
            busy={isBusy}
            tile={<AccountAvatar address={address} size="small" />}
            name={label === undefined ? <Address value={address} /> : <span dir="auto">{label}</span>}
            secondary={label === undefined ? undefined : <Address value={address} />}
            trailing={isBusy ? <Spinner /> : isChosen ? <ViewIcon name="check" /> : undefined}
            onClick={isChosen ? undefined : () => actions.use({ connectionId: connection.id, account: id })}
          />
        );
      })}
    </RadioGroup>
  );
}
