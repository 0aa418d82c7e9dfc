import type { ReactElement } from "react";
import { Address } from "../../parts/address/address.tsx";
import { truncateAddress } from "../../parts/address/truncate-address.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { Row } from "../../parts/row/row.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { WalletTile } from "../wallet-tile.tsx";
import type { RecentWallet } from "./recent-wallets.ts";
import type { WalletActions } from "./use-wallet-actions.ts";

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
