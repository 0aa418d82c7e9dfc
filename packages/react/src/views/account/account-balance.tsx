import { type Balance, splitBalance } from "@foyer/core";
import type { ReactElement } from "react";
import { Amount } from "../../parts/address/address.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { joinClasses } from "../../parts/props.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { c } from "./account-view.css.ts";

type AccountBalanceProps = { readonly balance: Balance | undefined; readonly onRefresh: () => void };

/** What the account holds. Unknown, loading, failed, out of date and nothing each look different. */
export function AccountBalance({ balance, onRefresh }: AccountBalanceProps): ReactElement {
  const { t } = useViewText();
  const refresh = (
    <TextLink inline onClick={onRefresh}>
      {t("account.balance.refresh")}
    </TextLink>
  );
  if (balance === undefined) return <p className={c.note}>{t("account.balance.unknown")}</p>;
  if (balance.status === "loading") {
    return (
      <p className={c.balance} role="status" aria-label={t("account.balance.loading")}>
        <Skeleton className={c.skeleton} />
      </p>
    );
  }
  if (balance.status === "failed") {
    return (
      <div className={c.balance}>
        <p className={c.failed}>
          <ViewIcon name="warning" /> {t("account.balance.failed")}
        </p>
        <p className={c.note}>{refresh}</p>
      </div>
    );
  }
  return (
    <div className={c.balance}>
      <Sum balance={balance} />
      {balance.status === "stale" && (
        <p className={c.note}>
          {t("account.balance.stale", { at: balance.at })} {refresh}
        </p>
      )}
    </div>
  );
}

type Known = Extract<Balance, { readonly status: "ready" | "stale" }>;

/** From how many characters on a sum steps down in size, so that it keeps to its line. */
const STEPS = { long: 16, longest: 24 };

function Sum({ balance }: { balance: Known }): ReactElement {
  const { formatNumber } = useViewText();
  const { whole, fraction, isBelow, exact } = splitBalance(balance);
  const { symbol, status } = balance;
  const least = { minimumFractionDigits: fraction.length };
  // A zero is one character in every locale: what follows it is the separator and the digits.
  const decimals = fraction && formatNumber(`0.${fraction}` as `${number}`, least).slice(1);
  const shown = (isBelow ? "<" : "") + formatNumber(BigInt(whole));
  const { length } = shown + decimals + symbol;
  const size = length > STEPS.longest ? c.longest : length > STEPS.long && c.long;
  return (
    <Amount
      className={joinClasses(c.sum, size, status === "stale" && c.stale)}
      whole={shown}
      decimals={decimals || undefined}
      symbol={symbol}
      title={`${exact} ${symbol}`}
    />
  );
}
