import type { Foyer, Namespace, RecentConnection, Snapshot, Wallet } from "@foyer/core";
import { selectStatusOfConnection } from "@foyer/core/wallets";
import type { ReactElement } from "react";
import type { OpenConnection } from "../../hooks/use-connections.ts";
import { Address } from "../../parts/address/address.tsx";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { WalletTile } from "../shared/wallet-tile.tsx";
import type { WalletActions } from "./use-wallet-actions.ts";

type OtherWalletProps = {
  readonly open: OpenConnection;
  readonly actions: WalletActions;
  /** Where it stands in the list. */
  readonly place: number;
};

/** A wallet that is connected but not in use. */
export function OtherWallet({ open, actions, place }: OtherWalletProps): ReactElement {
  const { connection, wallet } = open;
  const { t } = useViewText();
  const account = connection.accounts.find(({ id }) => id === connection.account) ?? connection.accounts[0];
  const name = wallet?.name ?? t("connect.browserWallet");
  const named = { wallet: name, address: truncateAddress(account.address) };
  const isBusy = actions.busyId === connection.id;
  return (
    <Row
      kind="static"
      busy={isBusy}
      tile={<WalletTile wallet={wallet ?? { name }} />}
      name={name}
      properName
      secondary={<Address value={account.address} />}
      trailing={
        <>
          <TextLink
            aria-label={t("profile.switchNamed", named)}
            onClick={() => actions.use({ connectionId: connection.id })}
          >
            {isBusy && <Spinner />}
            {t("profile.switch")}
          </TextLink>
          <IconButton
            size="small"
            label={t("profile.disconnectNamed", named)}
            onClick={() => actions.disconnect(open, place)}
          >
            <ViewIcon name="disconnect" />
          </IconButton>
        </>
      }
    />
  );
}

type RecentRowProps = RecentWallet & { readonly actions: WalletActions };

/** A wallet that was connected before. */
export function RecentRow({ recent, wallet, actions }: RecentRowProps): ReactElement {
  const { t } = useViewText();
  const named = { wallet: recent.walletName, address: truncateAddress(recent.address) };
  return (
    <Row
      kind="static"
      tile={<WalletTile wallet={wallet ?? { name: recent.walletName }} />}
      name={recent.walletName}
      properName
      secondary={<Address value={recent.address} />}
      trailing={
        <>
          <TextLink aria-label={t("profile.connectNamed", named)} onClick={() => actions.reconnect(recent)}>
            {t("profile.connect")}
          </TextLink>
          <IconButton size="small" label={t("profile.deleteNamed", named)} onClick={() => actions.forget(recent)}>
            <ViewIcon name="trash" />
          </IconButton>
        </>
      }
    />
  );
}

/** A connection of an earlier time, with the wallet it was made with where that is still known. */
type RecentWallet = { readonly recent: RecentConnection; readonly wallet: Wallet | undefined };

/** What was connected before in a namespace and is not now, the latest first. */
export function readRecent(state: Snapshot, { foyer, namespace }: Given): readonly RecentWallet[] {
  return state.connections.recent
    .filter((recent) => recent.namespace === namespace)
    .filter((recent) => selectStatusOfConnection(state, recent) === "disconnected")
    .map((recent) => ({ recent, wallet: foyer.getWallets().find(({ id }) => id === recent.walletId) }));
}

type Given = { readonly foyer: Foyer; readonly namespace: Namespace };
