import type { Payment } from "@foyer/core/pay";
import type { Token } from "@foyer/core/tokens";
import type { ReactElement } from "react";
import type { Paying } from "../../hooks/use-pay.ts";
import { useTokens } from "../../hooks/use-tokens.ts";
import { Button } from "../../parts/button/button.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c } from "../shared/money-list.css.ts";
import { useBusy } from "../shared/rows.tsx";
import { TokenRows } from "../shared/token-rows.tsx";
import { usePaySums } from "./pay-sums.ts";

/** How many of what the account holds are offered. */
const MOST = 5;

type PayAcrossProps = { readonly payment: Payment; readonly paying: Paying };

/** Pays with something else that the account holds, where somebody carries it across; as it is quoted, and no other price. */
export function PayAcross({ payment, paying }: PayAcrossProps): ReactElement | null {
  const { t } = useMoneyText();
  const { list } = useTokens({ when: "asked" });
  const { quote, hasTransfers, quoteWith } = paying;
  const items = list && "items" in list ? list.items : [];
  const offered = items
    .filter(
      ({ asset, value, isSpam, isImitation }) => asset !== payment.asset && value !== "0" && !isSpam && !isImitation,
    )
    .slice(0, MOST);
  if (!hasTransfers || offered.length === 0) return null;
  return (
    <section>
      <h3 className={c.title}>{t("pay.across")}</h3>
      <TokenRows tokens={offered} onChoose={({ asset }) => void quoteWith(asset)} />
      {quote && <Quote paying={paying} token={offered.find(({ asset }) => asset === quote.asset)} />}
    </section>
  );
}

function Quote({ paying, token }: { readonly paying: Paying; readonly token: Token | undefined }): ReactElement | null {
  const { t } = useMoneyText();
  const { exact } = usePaySums();
  const { quote, payAcross } = paying;
  const [isAsking, ask] = useBusy(payAcross);
  const failed = quote?.status === "failed" ? t("pay.quote.failed") : undefined;
  useAnnounced(failed);
  if (!quote || !token) return null;
  if (quote.status === "loading") {
    return (
      <div role="status" aria-label={t("pay.quote.loading")}>
        <Skeleton shape="row" />
      </div>
    );
  }
  if (quote.status === "failed") return <p className={c.trouble}>{failed}</p>;
  const { symbol = "", decimals } = token;
  return (
    <div className={c.root}>
      {quote.fee !== undefined && (
        <p className={c.note}>{t("pay.fee", { amount: exact(quote.fee, decimals), symbol })}</p>
      )}
      <Button loading={isAsking} onClick={ask}>
        {t("pay.confirm", { amount: exact(quote.pays, decimals), symbol })}
      </Button>
    </div>
  );
}
