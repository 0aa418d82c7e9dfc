import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { RowIcon } from "../shared/row-icon.tsx";

/** The ways to get something into the account, each of which has something behind it. */
export function FundWalletView(_props: ViewProps<"FundWallet">): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const canReceive = useFoyerState(({ settings }) => settings.receive);
  if (!canReceive) {
    return (
      <EmptyState icon={<ViewIcon name="info" />} title={t("notAvailable.title")}>
        {t("notAvailable.text")}
      </EmptyState>
    );
  }
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name="qr" />
        </RowIcon>
      }
      name={t("fund.receive.title")}
      secondary={t("fund.receive.text")}
      trailing={<ViewIcon name="forward" />}
      onClick={() => ui.push({ view: "WalletReceive" })}
    />
  );
}
