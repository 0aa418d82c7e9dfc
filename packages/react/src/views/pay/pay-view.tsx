import type { Payment } from "@foyer/core/pay";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { type Paying, usePay } from "../../hooks/use-pay.ts";
import { Address } from "../../parts/address/address.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { AlertBar } from "../../parts/notices/notices.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c, cssText } from "../shared/money-list.css.ts";
import { NothingToPay } from "./nothing-to-pay.tsx";
import { PayAcross } from "./pay-across.tsx";
import { PayFromWallet } from "./pay-from-wallet.tsx";
import { usePaySums } from "./pay-sums.ts";

/** What is to be paid, to whom, and the ways to do so (ONR-03). */
export function PayView(_props: ViewProps<"Pay">): ReactElement {
  useStyles(cssText);
  const { ui } = useFoyerContext("PayView");
  const paying = usePay();
  const { payment } = paying;
  const isBegun = payment !== undefined && payment.stage !== "choosing";
  useLayoutEffect(() => {
    if (isBegun) ui.replace({ view: "PayLoading" });
  }, [ui, isBegun]);
  if (!payment) {
    return <NothingToPay />;
  }
  return (
    <div className={c.root}>
      <PayHead payment={payment} />
      <Trouble payment={payment} />
      <PayFromWallet payment={payment} paying={paying} />
      <FromExchange paying={paying} />
      <PayAcross payment={payment} paying={paying} />
    </div>
  );
}

function PayHead({ payment }: { readonly payment: Payment }): ReactElement {
  const { t } = useMoneyText();
  const { exact } = usePaySums();
  const { amount, decimals, symbol, recipient } = payment;
  const address = recipient.slice(recipient.lastIndexOf(":") + 1);
  const [before = "", after = ""] = t("pay.to", { recipient: "\u0000" }).split("\u0000");
  return (
    <div className={c.head}>
      <p className={c.amount}>
        <bdi>{t("pay.amount", { amount: exact(amount, decimals), symbol })}</bdi>
      </p>
      <p className={c.note}>
        {before}
        <Address value={address} />
        {after}
      </p>
    </div>
  );
}

/** Why the last try came to nothing. A person's no is no failure. */
function Trouble({ payment: { failure } }: { readonly payment: Payment }): ReactElement | null {
  const { t } = useMoneyText();
  const isCalm = failure?.code === "wallet/rejected";
  const words = failure && (isCalm ? t("pay.rejected") : t(`error.${failure.code}`));
  // What is calm is read out in its turn; an alert is at once, by itself.
  useAnnounced(isCalm ? words : undefined);
  return words === undefined ? null : <AlertBar tone={isCalm ? "info" : "danger"}>{words}</AlertBar>;
}

function FromExchange({ paying: { exchanges, payWithExchange } }: { readonly paying: Paying }): ReactElement | null {
  const { foyer } = useFoyerContext("FromExchange");
  const { t } = useMoneyText();
  const pay = async (exchange: string): Promise<void> => {
    const begun = await payWithExchange({ exchange });
    // Where the browser keeps it closed, the next view has its link.
    if (begun) foyer.ports.page.follow(begun.url, "_blank", "noopener");
  };
  if (!exchanges || (exchanges.status === "ready" && exchanges.items.length === 0)) return null;
  return (
    <section>
      <h3 className={c.title}>{t("pay.exchanges")}</h3>
      {exchanges.status === "loading" && <Skeleton shape="row" />}
      {exchanges.status === "failed" && <p className={c.note}>{t("pay.exchanges.failed")}</p>}
      {exchanges.status === "ready" && (
        <div className={c.list}>
          {exchanges.items.map(({ id, name, icon }) => (
            <Row
              key={id}
              tile={<Tile name={name} src={icon} />}
              name={name}
              properName
              trailing={<ViewIcon name="external" />}
              onClick={() => void pay(id)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
