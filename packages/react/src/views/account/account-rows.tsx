import type { ReactElement } from "react";
import { useConnections } from "../../hooks/use-connections.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { DisconnectRow } from "../disconnect-row.tsx";
import { NetworkRow } from "../network-row.tsx";
import type { ConnectedAccount } from "../use-account-in-view.ts";
import { WalletTile } from "../wallet-tile.tsx";
import { c } from "./account-view.css.ts";

type AccountRowsProps = { readonly account: ConnectedAccount; readonly disconnect: () => Promise<void> };

/** What the account stands on: its network, its wallet, and the way out. */
export function AccountRows({ account, disconnect }: AccountRowsProps): ReactElement {
  return (
    <ul className={c.rows}>
      <li>
        <NetworkRow />
      </li>
      <li>
        <WalletsRow wallet={account.wallet} />
      </li>
      <li>
        <DisconnectRow disconnect={disconnect} />
      </li>
    </ul>
  );
}

function WalletsRow({ wallet }: Pick<ConnectedAccount, "wallet">): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  const count = useConnections().length;
  return (
    <Row
      tile={<WalletTile wallet={wallet ?? { name: t("account.wallets") }} />}
      name={t("account.wallets")}
      secondary={t("account.wallets.count", { count })}
      trailing={<ViewIcon name="forward" />}
      onClick={() => ui.push({ view: "ProfileWallets" })}
    />
  );
}
