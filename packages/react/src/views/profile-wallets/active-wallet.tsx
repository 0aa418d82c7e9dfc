import { type Account, addressUrl, selectNamespace } from "@foyer/core";
import type { ReactElement } from "react";
import type { OpenConnection } from "../../hooks/use-connections.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { Spinner } from "../../parts/spinner/spinner.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { AddressCopy } from "../address-copy.tsx";
import { NetworkTile } from "../network-tile.tsx";
import { WalletTile } from "../wallet-tile.tsx";
import { AccountChoice } from "./account-choice.tsx";
import { ActiveActions } from "./active-actions.tsx";
import { c } from "./profile-wallets-view.css.ts";
import type { WalletActions } from "./use-wallet-actions.ts";

type ActiveWalletProps = { readonly open: OpenConnection; readonly actions: WalletActions };

/** The wallet in use in a namespace: whose account it is, and what can be done with it. */
export function ActiveWallet({ open: { connection, wallet }, actions }: ActiveWalletProps): ReactElement {
  const { t } = useViewText();
  const { namespace } = connection;
  const { network } = useNetwork({ namespace });
  const isFirst = useFoyerState((state) => selectNamespace(state) === namespace);
  const account = connection.accounts.find(({ id }) => id === connection.account) ?? connection.accounts[0];
  const name = wallet?.name ?? t("connect.browserWallet");
  const chain = t(`namespaceTab.${namespace}`);
  return (
    <section className={c.active} aria-label={t("profile.active")}>
      <div className={c.head}>
        <WalletTile
          wallet={wallet ?? { name }}
          badge={network ? <NetworkTile network={network} size="badge" /> : undefined}
        />
        <div className={c.who}>
          <p className={c.name}>
            <span translate="no">{name}</span>
            {isSmart(account) && <Tag>{t("profile.smartAccount")}</Tag>}
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
          onDisconnect={() => actions.disconnect(connection.id)}
        />
      </div>
      <AccountChoice connection={connection} wallet={name} actions={actions} />
    </section>
  );
}

function isSmart({ details }: Account): boolean {
  return "kind" in details && details.kind === "smart";
}
