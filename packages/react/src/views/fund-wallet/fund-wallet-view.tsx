import type { Order } from "@foyer/core/onramp";
import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useBuy } from "../../hooks/use-buy.ts";
import { useExchange } from "../../hooks/use-exchange.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon, type ViewIconProps } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useAccountInView } from "../shared/account-in-view.ts";
import { reportBuy, selectFunding } from "../shared/can-fund.ts";
import { NotOffered } from "../shared/not-offered.tsx";
import { RowIcon } from "../shared/row-icon.tsx";

/** The ways to get something into the account, each of which has something behind it, and what is on its way. */
export function FundWalletView(_props: ViewProps<"FundWallet">): ReactElement {
  const { foyer, ui } = useFoyerContext("FundWalletView");
  const { t } = useAssetText();
  useAccountInView();
  const { canBuy, canDeposit, canReceive } = useFoyerState(selectFunding);
  if (!canReceive && !canBuy && !canDeposit) return <NotOffered />;
  const buy = (): void => {
    reportBuy(foyer, "SELECT_BUY_CRYPTO");
    ui.push({ view: "OnRampProviders" });
  };
  return (
    <>
      {canBuy && <OpenPurchase />}
      {canDeposit && <OpenDeposit />}
      {canBuy && <Way icon="plus" title={t("fund.buy.title")} text={t("fund.buy.text")} onClick={buy} />}
      {canDeposit && (
        <Way
          icon="download"
          title={t("fund.exchange.title")}
          text={t("fund.exchange.text")}
          onClick={() => ui.push({ view: "PayWithExchange" })}
        />
      )}
      {canReceive && (
        <Way
          icon="qr"
          title={t("fund.receive.title")}
          text={t("fund.receive.text")}
          onClick={() => ui.push({ view: "WalletReceive" })}
        />
      )}
    </>
  );
}

function isOpen(order: Order | undefined): order is Order {
  return order !== undefined && order.stage !== "done" && order.stage !== "failed";
}

/** A purchase that is on its way, of an earlier visit too. */
function OpenPurchase(): ReactElement | null {
  const { ui } = useFoyerContext("OpenPurchase");
  const { t } = useMoneyText();
  const { purchase } = useBuy();
  if (!isOpen(purchase)) return null;
  const { name: provider, stage, symbol = "" } = purchase;
  return (
    <Way
      icon="clock"
      title={stage === "waiting" ? t("buy.in", { provider }) : t("buy.pending.title", { provider })}
      text={symbol}
      onClick={() => ui.push({ view: "BuyInProgress" })}
    />
  );
}

/** A deposit that is on its way, of an earlier visit too. */
function OpenDeposit(): ReactElement | null {
  const { ui } = useFoyerContext("OpenDeposit");
  const { t } = useMoneyText();
  const { deposited } = useExchange();
  if (!isOpen(deposited)) return null;
  return (
    <Way
      icon="clock"
      title={t("deposit.pending.title")}
      text={deposited.name}
      onClick={() => ui.push({ view: "PayWithExchange" })}
    />
  );
}

type WayProps = {
  readonly icon: ViewIconProps["name"];
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
};

function Way({ icon, title, text, onClick }: WayProps): ReactElement {
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name={icon} />
        </RowIcon>
      }
      name={title}
      secondary={text}
      trailing={<ViewIcon name="forward" />}
      onClick={onClick}
    />
  );
}
