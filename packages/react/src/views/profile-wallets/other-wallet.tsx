import type { ReactElement } from "react";
import type { OpenConnection } from "../../hooks/use-connections.ts";
import { Address } from "../../parts/address/address.tsx";
import { truncateAddress } from "../../parts/address/truncate-address.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Spinner } from "../../parts/spinner/spinner.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { WalletTile } from "../wallet-tile.tsx";
import type { WalletActions } from "./use-wallet-actions.ts";

type OtherWalletProps = { readonly open: OpenConnection; readonly actions: WalletActions };

/** A wallet that is connected but not in use. */
export function OtherWallet({ open: { connection, wallet }, actions }: OtherWalletProps): ReactElement {
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
            onClick={() => actions.disconnect(connection.id)}
          >
            <ViewIcon name="disconnect" />
          </IconButton>
        </>
      }
    />
  );
}
