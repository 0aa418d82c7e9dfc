import { FoyerError } from "@foyer/core";
import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountInView } from "../shared/account-in-view.ts";
import { AccountTitle } from "../shared/account-title.tsx";
import { LoginRow } from "../shared/login-row.tsx";
import { DisconnectRow, NetworkRow } from "../shared/rows.tsx";
import { UpgradeCard } from "../shared/upgrade-card.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c, cssText } from "./account-settings-view.css.ts";
import { AccountTypeRow } from "./account-type-row.tsx";
import { ChooseNameRow } from "./choose-name-row.tsx";
import { SessionsRow } from "./sessions-row.tsx";
import { WalletScreens } from "./wallet-screens.tsx";

/**
 * What an account is and how it is used.
 * @throws {FoyerError} account/missing, where there was none to begin with
 */
export function AccountSettingsView(_props: ViewProps<"AccountSettings">): ReactElement {
  useStyles(cssText);
  const { t } = useLateText();
  const state = useAccountInView();
  if (state.status === "missing") throw new FoyerError("account/missing", { view: "AccountSettings" });
  if (state.status === "waiting") {
    return (
      <div className={c.root} role="status" aria-label={t("common.loading")}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  const { account, disconnect } = state;
  return (
    <div className={c.root}>
      <AccountTitle address={account.address} account={account.account} />
      <ul className={c.rows}>
        {account.wallet && (
          <li>
            <Row
              kind="static"
              tile={<WalletTile wallet={account.wallet} />}
              name={account.wallet.name}
              properName
              secondary={t("settings.wallet")}
            />
          </li>
        )}
        <li>
          <LoginRow />
        </li>
        <li>
          <NetworkRow />
        </li>
        <li>
          <ChooseNameRow namespace={account.namespace} />
        </li>
        <li>
          <AccountTypeRow />
        </li>
        <li>
          <SessionsRow />
        </li>
        <li>
          <UpgradeCard />
        </li>
        <WalletScreens />
        <li>
          <DisconnectRow disconnect={disconnect} />
        </li>
      </ul>
    </div>
  );
}
